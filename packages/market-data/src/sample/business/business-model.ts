import type { SeededRandom } from '../seeded-random.ts'
import type { SectorProfile } from './sector-profiles.ts'
import {
  type EquityHolders,
  MIN_CASH,
  type BalanceSheet,
  type Statements,
  statementsOf,
  WORKING_CAPITAL,
} from './statements.ts'

/** What sets one company apart from its sector. */
export interface BusinessProfile extends EquityHolders {
  readonly profile: SectorProfile
  readonly firstRevenue: number
  readonly growth: number
  readonly grossMargin: number
  readonly ebitMargin: number
  readonly plantIntensity: number
  readonly leverage: number
  readonly payout: number
  readonly acquisitions: number
}

const TAX = 0.23
const BORROWING_RATE = 0.045
const PLANT_LIFE_YEARS = 11

/** Draws a company's character around its sector's. */
export function drawBusinessProfile(
  random: SeededRandom,
  profile: SectorProfile,
  firstRevenue: number,
): BusinessProfile {
  const quality = random.normal()
  return {
    profile,
    firstRevenue,
    growth: profile.growth + 0.04 * random.normal() + 0.015 * quality,
    grossMargin: Math.min(0.9, Math.max(0.08, profile.grossMargin + 0.08 * random.normal() + 0.04 * quality)),
    ebitMargin: profile.ebitMargin * (1 + 0.35 * quality) + 0.05 * random.normal() - (random.chance(0.07) ? 0.22 : 0),
    plantIntensity: profile.plantIntensity * random.between(0.6, 1.4),
    leverage: Math.min(0.95, profile.leverage * random.between(0.1, 2.6)),
    payout: random.chance(profile.payout + 0.25) ? profile.payout * random.between(0.5, 1.5) : 0,
    acquisitions: random.chance(0.6) ? random.between(0.05, 0.5) : 0,
    hasPreferred: random.chance(profile.sector === 'Financials' || profile.sector === 'Real Estate' ? 0.25 : 0.03),
    hasMinority: random.chance(0.12),
  }
}

/** A standing with the margin that the next year starts from. */
interface YearEnd extends BalanceSheet {
  readonly margin: number
}

/**
 * Simulates fiscal years from a sound opening balance sheet: `years` of them by one stream of chance, then one by each of
 * the `later` streams, which change nothing before.
 */
export function simulateBusiness(
  random: SeededRandom,
  character: BusinessProfile,
  years: number,
  later: readonly SeededRandom[] = [],
): Statements[] {
  let standing = openingStanding(character)
  const simulated: Statements[] = []
  for (let year = 0; year < years + later.length; year += 1) {
    const next = simulateYear(later[year - years] ?? random, character, standing)
    simulated.push(next.reported)
    standing = next.standing
  }
  return simulated
}

function openingStanding(character: BusinessProfile): YearEnd {
  const revenue = character.firstRevenue
  const plant = character.plantIntensity * revenue
  const goodwill = character.acquisitions * revenue * 0.7
  const intangibles = character.acquisitions * revenue * 0.3
  const operating = plant + WORKING_CAPITAL * revenue
  const debt = character.leverage * operating
  const cash = 0.1 * revenue
  const equity = operating + cash + goodwill + intangibles - debt
  return {
    revenue,
    margin: character.ebitMargin,
    plant,
    debt,
    cash,
    goodwill,
    intangibles,
    equity,
    retained: 0.5 * equity,
  }
}

function simulateYear(
  random: SeededRandom,
  character: BusinessProfile,
  before: YearEnd,
): { reported: Statements; standing: YearEnd } {
  const growth = Math.max(-0.35, character.growth + 0.06 * random.normal())
  const revenue = before.revenue * (1 + growth)
  const margin = character.ebitMargin + 0.6 * (before.margin - character.ebitMargin) + 0.025 * random.normal()
  const grossProfit = revenue * Math.min(0.95, Math.max(margin + 0.02, character.grossMargin + 0.015 * random.normal()))
  const ebit = revenue * margin
  const depreciation = before.plant / PLANT_LIFE_YEARS
  const interest = BORROWING_RATE * before.debt
  const pretax = ebit - interest
  const netIncome = pretax - TAX * Math.max(0, pretax)
  const workingCapitalRise = WORKING_CAPITAL * (revenue - before.revenue)
  const operatingCashFlow = netIncome + depreciation - workingCapitalRise
  const capitalExpenditures = Math.max(
    0.3 * depreciation,
    character.plantIntensity * revenue - before.plant + depreciation,
  )
  const plant = before.plant + capitalExpenditures - depreciation
  const dividends = character.payout * Math.max(0, netIncome)
  const spare = before.cash + operatingCashFlow - capitalExpenditures - dividends
  const wantedDebt = character.leverage * (plant + WORKING_CAPITAL * revenue)
  const borrowed = Math.max(-before.debt, wantedDebt - before.debt)
  const least = MIN_CASH * revenue
  const buyback = Math.max(0, Math.min(0.6 * Math.max(0, netIncome), spare + borrowed - 0.15 * revenue))
  const raised = Math.max(0, least - (spare + borrowed - buyback))
  const stockIssuanceNet = raised - buyback
  const standing: YearEnd = {
    revenue,
    margin,
    plant,
    debt: before.debt + borrowed,
    cash: spare + borrowed + stockIssuanceNet,
    goodwill: before.goodwill,
    intangibles: before.intangibles,
    retained: before.retained + netIncome - dividends,
    equity: before.equity + netIncome - dividends + stockIssuanceNet,
  }
  const flows = {
    grossProfit,
    ebit,
    depreciation,
    interest,
    netIncome,
    operatingCashFlow,
    capitalExpenditures,
    dividends,
    stockIssuanceNet,
  }
  return { reported: statementsOf(character, standing, flows, revenue), standing }
}
