import type { SeededRandom } from '../seeded-random.ts'
import {
  type EquityHolders,
  type Flows,
  type BalanceSheet,
  type Statements,
  balanceSheetAfter,
  statementsOf,
  WORKING_CAPITAL,
} from './statements.ts'

/** A fiscal year told four times, each from its first day: to the end of the first, second, third and fourth quarter. */
export type YearToDate = readonly [Statements, Statements, Statements, Statements]

/** Which quarter of the year is the strong one, and how much of the year's revenue it brings beyond a fourth. */
export interface Seasonality {
  readonly strongQuarter: number
  readonly strength: number
}

const QUARTERS = [1, 2, 3, 4] as const
/** Part of what a quarter spends that comes evenly, busy or not. */
const EVEN_COSTS = 0.7
/** How far customers' debts and suppliers' credit follow the season. */
const SEASONAL_CAPITAL = 0.4
/** A credit line bridges the months in which money would fall below this part of yearly revenue. */
const BRIDGED_CASH = 0.015

export function drawSeasonality(random: SeededRandom): Seasonality {
  return { strongQuarter: Math.floor(4 * random.uniform()), strength: random.between(0, 0.08) }
}

/**
 * Splits a fiscal year into its quarters: the year is their sum, each balance sheet balances and each cash flow explains
 * its cash. `before` is the year before, from whose balance sheet the year starts.
 */
export function simulateQuarters(
  random: SeededRandom,
  season: Seasonality,
  holders: EquityHolders,
  before: Statements,
  year: Statements,
): YearToDate {
  const revenueParts = revenueShares(random, season, year.revenue / before.revenue - 1)
  const costParts = revenueParts.map((part) => EVEN_COSTS / 4 + (1 - EVEN_COSTS) * part)
  const spendingParts = portions(QUARTERS.map(() => 1 + 0.1 * random.normal()))
  const opening = balanceSheetAfter(before)
  const flowsAfter = (quarter: number): Flows =>
    partOfYear(year, {
      revenue: sum(revenueParts, quarter),
      cost: sum(costParts, quarter),
      spending: sum(spendingParts, quarter),
      time: quarter / 4,
    })
  const reported = ([1, 2, 3] as const).map((quarter) => {
    const swing = SEASONAL_CAPITAL * (4 * (revenueParts[quarter - 1] ?? 0.25) - 1)
    const rate = (opening.revenue + (quarter / 4) * (year.revenue - opening.revenue)) * (1 + swing)
    const { flows, standing } = close(opening, balanceSheetAfter(year), flowsAfter(quarter), rate, quarter / 4)
    return statementsOf(holders, standing, flows, year.revenue * sum(revenueParts, quarter))
  })
  const [first, second, third] = reported
  if (first === undefined || second === undefined || third === undefined)
    throw new RangeError('Three quarters were told.')
  return [first, second, third, year]
}

/** How the year's revenue falls into the quarters: a strong one, growth through the year, and chance. */
function revenueShares(random: SeededRandom, { strongQuarter, strength }: Seasonality, growth: number): number[] {
  const tilt = Math.min(0.5, Math.max(-0.5, growth)) / 4
  return portions(
    QUARTERS.map((quarter, index) => {
      const seasonal = index === strongQuarter ? strength : -strength / 3
      return (0.25 + seasonal + (tilt * (quarter - 2.5)) / 4) * (1 + 0.015 * random.normal())
    }),
  )
}

/** How much of the year has passed, for each kind of flow. */
interface Passed {
  readonly revenue: number
  readonly cost: number
  readonly spending: number
  readonly time: number
}

/** The year's flows as far as they have come; working capital is not yet in the operating cash flow. */
function partOfYear(year: Statements, passed: Passed): Flows {
  const grossProfit = year.grossProfit * passed.revenue
  const ebit = grossProfit - (year.grossProfit - year.ebit) * passed.cost
  const depreciation = year.depreciation * passed.time
  const interest = year.interest * passed.time
  const pretax = year.ebit - year.interest
  const afterTaxShare = pretax === 0 ? 1 : year.netIncome / pretax
  const netIncome = (ebit - interest) * afterTaxShare
  return {
    grossProfit,
    ebit,
    depreciation,
    interest,
    netIncome,
    operatingCashFlow: netIncome + depreciation,
    capitalExpenditures: year.capitalExpenditures * passed.spending,
    dividends: year.dividends * passed.time,
    stockIssuanceNet: year.stockIssuanceNet * passed.time,
  }
}

/** Closes the books after some quarters; loans move evenly to the year's end, and a credit line bridges what is short. */
function close(
  opening: BalanceSheet,
  ending: BalanceSheet,
  earned: Flows,
  revenueRate: number,
  time: number,
): { flows: Flows; standing: BalanceSheet } {
  const operatingCashFlow = earned.operatingCashFlow - WORKING_CAPITAL * (revenueRate - opening.revenue)
  const flows = { ...earned, operatingCashFlow }
  const kept = flows.netIncome - flows.dividends
  const loans = opening.debt + time * (ending.debt - opening.debt)
  const money =
    opening.cash +
    operatingCashFlow -
    flows.capitalExpenditures -
    flows.dividends +
    flows.stockIssuanceNet +
    loans -
    opening.debt
  const bridge = Math.max(0, BRIDGED_CASH * revenueRate - money)
  const standing: BalanceSheet = {
    revenue: revenueRate,
    plant: opening.plant + flows.capitalExpenditures - flows.depreciation,
    debt: loans + bridge,
    cash: money + bridge,
    goodwill: ending.goodwill,
    intangibles: ending.intangibles,
    retained: opening.retained + kept,
    equity: opening.equity + kept + flows.stockIssuanceNet,
  }
  return { flows, standing }
}

function portions(weights: readonly number[]): number[] {
  const total = sum(weights, weights.length)
  return weights.map((weight) => weight / total)
}

function sum(values: readonly number[], count: number): number {
  let total = 0
  for (const value of values.slice(0, count)) total += value
  return total
}
