import { isoDateFromDays } from '@fairweight/domain/time'
import { ASSET_CLASS_FUNDS, fundPrices, TREASURY_BILLS } from './asset-class-funds.ts'
import { drawProfile } from './business/sector-profiles.ts'
import { newListings, sessionOfLeaving } from './later-events.ts'
import type { MarketFactors } from './market-factors.ts'
import type { PricePath } from './price-path.ts'
import { type CompanyPlan, type SampleCompany, sampleCompany } from './sample-company.ts'
import {
  cikOf,
  companySecurity,
  exampleSecurity,
  fundSecurity,
  type SampleSecurity,
  syntheticSecurity,
} from './sample-securities.ts'
import { seededRandom, seedFor, type SeededRandom } from './seeded-random.ts'
import type { SyntheticCase } from './synthetic-case.ts'
import { SYNTHETIC_CASES } from './synthetic-cases/all-cases.ts'
import { buildSyntheticFilings, syntheticPlan } from './synthetic-cases/build-case.ts'
import type { StrayRow } from './synthetic-cases/price-faults.ts'
import { syntheticName } from './synthetic-names.ts'
import { tourExample } from './tour-example.ts'
import type { SampleSessions } from './trading-sessions.ts'

/** The share of companies whose trading has ended. */
const DELISTED = 0.03
/** A smaller universe has ordinary companies only. */
const MIN_WITH_SYNTHETIC = 40

/** What most companies have in their plan. */
const plainPlan = { character: null, bias: null, isRestated: false }

/** What all members of the invented market share. */
export interface InventedMarket {
  readonly seed: number
  readonly companies: number
  readonly sessions: SampleSessions
  readonly factors: MarketFactors
}

/** First session and the session after the last, positions among all sessions. */
export interface SessionSpan {
  readonly from: number
  readonly to: number
}

/** What one security brings: its trading and, for companies, its filings. */
export interface SampleRows {
  readonly prices: PricePath
  /** Rows of the prices file beside its own trading. */
  readonly strayRows: readonly StrayRow[]
  /** Everything it has filed, or what it has filed since a day; made when it is asked for. */
  readonly facts: SampleCompany['facts']
}

export interface Member {
  readonly security: SampleSecurity
  readonly span: SessionSpan
  /** Neither the tour's example nor synthetic nor a fund: it may leave the exchange or take another ticker. */
  readonly isOrdinary: boolean
  readonly simulate: () => SampleRows
}

/** The sample's companies, its funds and treasury bills. @param taken receives the names and tickers that are given */
export function plannedMembers(market: InventedMarket, taken: Set<string>): Member[] {
  const { seed, companies, sessions } = market
  const random = seededRandom(seedFor(seed, 'universe'))
  const listed = companies - Math.floor(companies * DELISTED)
  const synthetic = companies < MIN_WITH_SYNTHETIC ? [] : SYNTHETIC_CASES
  const members = [exampleMember(market)]
  for (let index = 1; index < companies; index += 1) {
    const drawn = drawnMember(market, random, index, { isDelisted: index >= listed, taken })
    const peculiar = index >= listed ? undefined : synthetic[index - listed + synthetic.length]
    members.push(peculiar === undefined ? drawn : syntheticMember(market, peculiar, index))
  }
  const funds = [...ASSET_CLASS_FUNDS, TREASURY_BILLS].map((fund): Member => ({
    security: fundSecurity(fund, dayOf(sessions, 0)),
    span: { from: 0, to: sessions.days.length },
    isOrdinary: false,
    simulate: () => ordinary({ prices: fundPrices(seed, fund, sessions, market.factors), facts: () => [] }),
  }))
  return [...members, ...funds]
}

/** The companies that list their shares after the sample. */
export function laterMembers(market: InventedMarket, taken: Set<string>): Member[] {
  const { seed, companies, sessions } = market
  return newListings(seed, companies, sessions, taken).map(({ profile, named, from, random }, place) => {
    const cik = cikOf(companies + place)
    const security = companySecurity(random, profile, { ...named, cik }, sessions.days[from] ?? 0)
    return ordinaryMember(market, security, { ...plainPlan, ticker: named.ticker, cik, profile, from })
  })
}

function exampleMember(market: InventedMarket): Member {
  const plan = tourExample(market.sessions.days.length, cikOf(0))
  return {
    security: exampleSecurity(cikOf(0), dayOf(market.sessions, 0)),
    span: plan,
    isOrdinary: false,
    simulate: () => ordinary(simulate(market, plan)),
  }
}

function drawnMember(
  market: InventedMarket,
  random: SeededRandom,
  index: number,
  { isDelisted, taken }: { readonly isDelisted: boolean; readonly taken: Set<string> },
): Member {
  const cik = cikOf(index)
  const profile = drawProfile(random)
  const { from, to } = drawSpan(random, market.sessions.planned, isDelisted)
  const invented = syntheticName(random, profile.nameEndings, taken)
  const security = companySecurity(random, profile, { ...invented, cik }, market.sessions.days[from] ?? 0)
  const plan = { ...plainPlan, ticker: invented.ticker, cik, profile, from }
  if (!isDelisted) return ordinaryMember(market, security, plan)
  return {
    security,
    span: { from, to },
    isOrdinary: false,
    simulate: () => ordinary(simulate(market, { ...plan, to })),
  }
}

/** A company that trades until it leaves the exchange, which it does in the sample or long after. */
function ordinaryMember(market: InventedMarket, security: SampleSecurity, listed: Omit<CompanyPlan, 'to'>): Member {
  const { seed, sessions } = market
  const to = Math.min(sessions.days.length, sessionOfLeaving(seed, listed.ticker, listed.from, sessions))
  const plan = { ...listed, to }
  return { security, span: plan, isOrdinary: true, simulate: () => ordinary(simulate(market, plan)) }
}

function syntheticMember(market: InventedMarket, peculiar: SyntheticCase, index: number): Member {
  const { sessions } = market
  const plan = syntheticPlan(peculiar, cikOf(index), sessions.days.length)
  return {
    security: syntheticSecurity(peculiar, cikOf(index), dayOf(sessions, plan.from)),
    span: plan,
    isOrdinary: false,
    simulate: () => buildSyntheticFilings(peculiar, simulate(market, plan), sessions),
  }
}

function simulate({ seed, sessions, factors }: InventedMarket, plan: CompanyPlan): SampleCompany {
  return sampleCompany(seed, plan, sessions, factors)
}

function ordinary(company: SampleCompany): SampleRows {
  return { ...company, strayRows: [] }
}

function dayOf({ days }: SampleSessions, session: number) {
  return isoDateFromDays(days[session] ?? 0)
}

/** Some companies list later; the delisted ones end before the last session. */
function drawSpan(random: SeededRandom, sessions: number, isDelisted: boolean): SessionSpan {
  const isLateListing = random.chance(0.16)
  const from = isLateListing ? Math.floor(random.between(0.05, 0.97) * sessions) : 0
  if (!isDelisted) return { from, to: sessions }
  return { from: 0, to: Math.floor(random.between(0.2, 0.93) * sessions) }
}
