import { type Cik, listedKind } from '@fairweight/domain/facts'
import { daysSinceEpoch, type IsoDate } from '@fairweight/domain/time'
import { drawBusinessProfile, simulateBusiness, type BusinessProfile } from './business/business-model.ts'
import { fundamentalValue, logValuePath } from './business/fundamental-value.ts'
import type { EquityHolders, Statements } from './business/statements.ts'
import { companyFilings, type FilingCompany } from './filings/company-filings.ts'
import { drawReporting, type Reporting } from './filings/draw-reporting.ts'
import { drawRestatements, newestSettled } from './filings/restatements.ts'
import type { SampleFact } from './filings/sample-fact.ts'
import type { YearEnd } from './filings/reported-year.ts'
import { fiscalYearEnds, sessionPosition, YEARS_BEFORE_FIRST_SESSION } from './fiscal-years.ts'
import { sentimentPath, type MarketFactors } from './market-factors.ts'
import { laterTrading, pricePath, type PricePath } from './price-path.ts'
import type { SectorProfile } from './business/sector-profiles.ts'
import { seededRandom, seedFor, type SeededRandom } from './seeded-random.ts'
import type { SampleSessions } from './trading-sessions.ts'

/** What is fixed about a company before it is simulated. */
export interface CompanyPlan {
  readonly ticker: string
  readonly cik: Cik
  readonly profile: SectorProfile
  /** First session and the session after the last, positions in the universe. */
  readonly from: number
  readonly to: number
  /** The tour's example and the synthetic companies have a character of their own; everybody else draws one. */
  readonly character: BusinessProfile | null
  readonly bias: number | null
  /** Its newest annual report was too good, and was amended. */
  readonly isRestated: boolean
}

export interface SampleCompany {
  readonly prices: PricePath
  /** Everything it has filed, or what it has filed since a day, as the SEC would list it; made when it is asked for, since it is long. */
  readonly facts: (since?: IsoDate) => readonly SampleFact[]
}

const MEDIAN_REVENUE = 900_000_000
/** How far the prices of companies lie from value, as a logarithm: half of them below it. */
const BIAS_SPREAD = 0.52
/** Simulates one company: business, value, price and filings, all from its own seed. */
export function sampleCompany(
  seed: number,
  plan: CompanyPlan,
  sessions: SampleSessions,
  factors: MarketFactors,
): SampleCompany {
  const random = seededRandom(seedFor(seed, plan.ticker))
  const character =
    plan.character ?? drawBusinessProfile(random, plan.profile, MEDIAN_REVENUE * Math.exp(1.55 * random.normal()))
  const yearEnds = fiscalYearEnds(random, sessions)
  const later = yearEnds.later.map((end) => seededRandom(seedFor(seed, `${plan.ticker} year ${end}`)))
  const business = simulateBusiness(random, character, yearEnds.planned.length, later)
  const ends = [...yearEnds.planned, ...yearEnds.later]
  const bias = plan.bias ?? BIAS_SPREAD * random.normal()
  const { perShare, shares } = valuePerOpeningShare(business, character, bias, random.between(9, 110))
  const prices = pricePath(random, {
    from: plan.from,
    to: plan.to,
    logValue: logValuePath(
      perShare,
      ends.map((end) => sessionPosition(sessions.days, daysSinceEpoch(end))),
      sessions.days.length,
    ),
    sentiments: sentimentsOf(seed, random, plan, factors),
    bias,
    usualVolume: Math.max(2000, (shares[0] ?? 0) * 0.004),
    dividendYield: character.payout > 0 ? Math.min(0.08, character.payout * 0.055) : 0,
    later: laterTrading(seed, plan.ticker, sessions.planned),
  })
  const years = business.map((statements, index): YearEnd => ({
    statements,
    end: ends[index]!,
    openingShares: shares[index] ?? 1,
  }))
  const reporting = drawReporting(random, plan.character !== null, yearEnds.planned.length, later)
  const filed = filingCompany(seed, plan, sessions, { prices, years, reporting, holders: character })
  return { prices, facts: (since) => companyFilings(filed, since) }
}

/** The moods that move the price: the market's, the sector's and the company's own. */
function sentimentsOf(seed: number, random: SeededRandom, plan: CompanyPlan, factors: MarketFactors) {
  const { ticker, profile } = plan
  const volatility = profile.volatility * random.between(0.6, 1.35)
  const own = sentimentPath(seedFor(seed, `${ticker} mood`), factors.market.length, volatility, 1.1)
  return [
    { path: factors.market, weight: profile.beta * random.between(0.7, 1.3) },
    { path: factors.bySector.get(profile.sector) ?? factors.market, weight: random.between(0.5, 1.4) },
    { path: own, weight: 1 },
  ]
}

interface SimulatedCompany {
  readonly prices: PricePath
  readonly years: readonly YearEnd[]
  readonly reporting: Reporting
  readonly holders: EquityHolders
}

function filingCompany(
  seed: number,
  { ticker, cik, character, isRestated, to }: CompanyPlan,
  { days, planned }: SampleSessions,
  { prices, years, reporting, holders }: SimulatedCompany,
): FilingCompany {
  const plannedUntil = days[Math.min(to, planned) - 1] ?? 0
  const amended = [{ place: newestSettled({ years, plannedUntil }), isAmended: true }]
  const drawn = character === null ? drawRestatements({ seed, ticker, years, plannedUntil }) : []
  return {
    seed,
    ticker,
    cik,
    holders,
    years,
    delays: reporting.delays,
    lastDay: days[to - 1] ?? 0,
    plannedUntil,
    sharesOfOneOn: sharesByDay(prices, days),
    restatements: isRestated ? amended : drawn,
    leftOut: reporting.leftOut,
  }
}

/** How many shares one share of the first session has become by a day, through the splits up to and with it. */
function sharesByDay({ from, splits }: PricePath, sessions: Int32Array): (day: IsoDate) => number {
  const events = Array.from(splits, (factor, index) => ({ factor, day: sessions[from + index] ?? Infinity })).filter(
    ({ factor }) => factor !== 1,
  )
  return (day) =>
    events.reduce((shares, split) => (split.day <= daysSinceEpoch(day) ? shares * split.factor : shares), 1)
}

/** Value per opening share and opening shares outstanding, year by year; shares are issued and bought back at value. */
function valuePerOpeningShare(
  business: readonly Statements[],
  character: BusinessProfile,
  bias: number,
  openingPrice: number,
) {
  const isFinancial = listedKind({ sector: character.profile.sector, industry: null }) !== null
  const totals = business.map((year) => fundamentalValue(year, character.growth, isFinancial))
  const premium = Math.exp(bias)
  let outstanding = ((totals[YEARS_BEFORE_FIRST_SESSION] ?? 1) * premium) / openingPrice
  const shares: number[] = []
  business.forEach((year, index) => {
    const issued = year.stockIssuanceNet / Math.max(1, (totals[index] ?? 1) * premium)
    if (index > 0) outstanding *= 1 + Math.min(0.2, Math.max(-0.06, issued))
    shares.push(outstanding)
  })
  return { perShare: totals.map((total, index) => total / (shares[index] ?? 1)), shares }
}
