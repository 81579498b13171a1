import { type Cik, listedKind } from '@fairweight/domain/facts'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { addYears, daysSinceEpoch, parseIsoDate, type IsoDate } from '@fairweight/domain/time'
import { drawBusinessProfile, simulateBusiness, type BusinessProfile } from './business/business-model.ts'
import { fundamentalValue, logValuePath } from './business/fundamental-value.ts'
import type { Statements } from './business/statements.ts'
import { companyFilings, type FilingCompany, type Restatement } from './filings/company-filings.ts'
import type { SampleFact } from './filings/sample-fact.ts'
import type { YearEnd } from './filings/reported-year.ts'
import { sentimentPath, type MarketFactors } from './market-factors.ts'
import { pricePath, type PricePath } from './price-path.ts'
import type { SectorProfile } from './business/sector-profiles.ts'
import { seededRandom, seedFor, type SeededRandom } from './seeded-random.ts'

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
  /** Everything it has filed, as the SEC would list it; made when it is asked for, since it is long. */
  readonly facts: () => readonly SampleFact[]
}

const MEDIAN_REVENUE = 900_000_000
/** How far the prices of companies lie from value, as a logarithm: half of them below it. */
const BIAS_SPREAD = 0.52
const YEARS_BEFORE_FIRST_SESSION = 3
/** The part of the companies that have restated a year. */
const RESTATED = 0.04
/** Longer than any company needs to report a year and to amend the report. */
const DAYS_UNTIL_AMENDED = 200
const YEAR_ENDS = ['12-31', '12-31', '12-31', '12-31', '12-31', '09-30', '06-30', '03-31'] as const
/** What some filers leave out, so that unknown figures occur: each by its tags. */
const UNREPORTED: readonly (readonly string[])[] = [
  ['DepreciationDepletionAndAmortization'],
  ['NetCashProvidedByUsedInOperatingActivities'],
  ['StockholdersEquity', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'],
]

/** Simulates one company: business, value, price and filings, all from its own seed. */
export function sampleCompany(
  seed: number,
  plan: CompanyPlan,
  sessions: Int32Array,
  factors: MarketFactors,
): SampleCompany {
  const random = seededRandom(seedFor(seed, plan.ticker))
  const character =
    plan.character ?? drawBusinessProfile(random, plan.profile, MEDIAN_REVENUE * Math.exp(1.55 * random.normal()))
  const yearEnds = fiscalYearEnds(random, sessions)
  const business = simulateBusiness(random, character, yearEnds.length)
  const bias = plan.bias ?? BIAS_SPREAD * random.normal()
  const openingPrice = random.between(9, 110)
  const { perShare, shares } = valuePerOpeningShare(business, character, bias, openingPrice)
  const positions = yearEnds.map((end) => sessionPosition(sessions, daysSinceEpoch(end)))
  const own = sentimentPath(
    seedFor(seed, `${plan.ticker} mood`),
    sessions.length,
    plan.profile.volatility * random.between(0.6, 1.35),
    1.1,
  )
  const prices = pricePath(random, {
    from: plan.from,
    to: plan.to,
    logValue: logValuePath(perShare, positions, sessions.length),
    sentiments: [
      { path: factors.market, weight: plan.profile.beta * random.between(0.7, 1.3) },
      { path: factors.bySector.get(plan.profile.sector) ?? factors.market, weight: random.between(0.5, 1.4) },
      { path: own, weight: 1 },
    ],
    bias,
    usualVolume: Math.max(2000, (shares[0] ?? 0) * 0.004),
    dividendYield: character.payout > 0 ? Math.min(0.08, character.payout * 0.055) : 0,
  })
  const { leftOut, delays } = drawReporting(random, plan.character !== null, business.length)
  const years = business.map((statements, index): YearEnd => ({
    statements,
    end: yearEnds[index]!,
    openingShares: shares[index] ?? 1,
  }))
  const sharesOfOneOn = sharesByDay(prices, sessions)
  const lastDay = sessions[plan.to - 1] ?? 0
  const filed: FilingCompany = {
    seed,
    ticker: plan.ticker,
    cik: plan.cik,
    holders: character,
    years,
    delays,
    lastDay,
    sharesOfOneOn,
    restatement: restatementOf(seed, plan, years, lastDay),
    leftOut,
  }
  return { prices, facts: () => companyFilings(filed) }
}

/** What a company leaves out of its reports, and how long after each fiscal year it files; some stop filing. */
interface Reporting {
  readonly leftOut: readonly string[]
  readonly delays: readonly number[]
}

function drawReporting(random: SeededRandom, isExample: boolean, years: number): Reporting {
  const leftOut = !isExample && random.chance(0.03) ? random.pick(UNREPORTED) : []
  const stopsFiling = !isExample && random.chance(0.015)
  const filedYears = stopsFiling ? years - 2 : years
  return { leftOut, delays: Array.from({ length: filedYears }, () => 45 + Math.floor(30 * random.uniform())) }
}

/** One in many companies has told an earlier year too well; the newest reports are right unless the plan says otherwise. */
function restatementOf(
  seed: number,
  { ticker, character, isRestated }: CompanyPlan,
  years: readonly YearEnd[],
  lastDay: number,
): Restatement | null {
  const newest = years.findLastIndex(({ end }) => daysSinceEpoch(end) + DAYS_UNTIL_AMENDED <= lastDay)
  if (isRestated) return { place: newest, isAmended: true }
  const random = seededRandom(seedFor(seed, `${ticker} restatement`))
  if (character !== null || !random.chance(RESTATED)) return null
  return { place: 1 + Math.floor(random.uniform() * (newest - 1)), isAmended: random.chance(0.5) }
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

function fiscalYearEnds(random: SeededRandom, sessions: Int32Array): IsoDate[] {
  const monthAndDay = random.pick(YEAR_ENDS)
  const firstYear = new Date((sessions[0] ?? 0) * DAY_MS).getUTCFullYear() - YEARS_BEFORE_FIRST_SESSION
  const first = parseIsoDate(`${firstYear}-${monthAndDay}`)
  if (first === null) return []
  const years = Math.ceil(sessions.length / 252) + YEARS_BEFORE_FIRST_SESSION + 2
  return Array.from({ length: years }, (_, index) => addYears(first, index))
}

/** Where a day lies among the sessions; days before the first count back 252 sessions a year. */
function sessionPosition(sessions: Int32Array, day: number): number {
  const first = sessions[0] ?? 0
  return Math.round(((day - first) * 252) / 365.25)
}
