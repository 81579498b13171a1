import {
  commonPeriod,
  compareWalkForward,
  dailyReturns,
  expectedReturns,
  ledoitWolfConstantCorrelation,
  resampleRanges,
} from '@fairweight/domain/optimization'
import { isoDateFromDays } from '@fairweight/domain/time'
import { firstSessionOf } from '../../packages/market-data/src/snapshots/period-sessions.ts'
import type {
  ComparisonFigures,
  OptimizerFigures,
  RangeFigures,
} from '../../apps/web/src/pages/education/sample/figures.ts'
import type { SimulatedSample, SampleMember } from './simulate-sample.ts'

/** Five companies of five sectors; the demo shows them all. */
export const OPTIMIZED_TICKERS = ['DAP6', 'HLX', 'IBG2', 'KEI3', 'QUO2'] as const

/** Years of history, as the dashboard's default period. */
const YEARS = 5
const SESSIONS_A_YEAR = 252

/** The ranges and the comparison of the page, drawn with one seed. */
const SEED = 1

export function optimizerFigures({ members, sessions, asOf }: SimulatedSample): OptimizerFigures {
  const dates = Array.from(sessions, (day) => isoDateFromDays(day))
  const first = firstSessionOf('5y', dates, asOf)
  const chosen = OPTIMIZED_TICKERS.map((ticker) => memberOf(members, ticker))
  const closes = chosen.map(({ history }) => history.totalReturnCloses.subarray(first))
  const { days } = commonPeriod(closes)
  const returns = closes.map((series) => dailyReturns(series, days))
  const { covariance, shrinkageIntensity } = ledoitWolfConstantCorrelation(returns)
  const riskFreeRate = billRate(members, first)
  const request = { tickers: OPTIMIZED_TICKERS, riskFreeRate, riskLevel: 'balanced', seed: SEED } as const
  const long = firstSessionOf('10y', dates, asOf)
  const longCloses = chosen.map(({ history }) => history.totalReturnCloses.subarray(long))
  return {
    years: YEARS,
    tickers: OPTIMIZED_TICKERS,
    names: chosen.map(({ history }) => history.security.name),
    sectors: chosen.map(({ history }) => history.security.sector ?? ''),
    from: dates[first + (days[0] ?? 0)] ?? '',
    to: dates[first + (days.at(-1) ?? 0)] ?? '',
    observations: days.length - 1,
    shrinkageIntensity,
    riskFreeRate,
    expectedReturns: [...expectedReturns(returns)],
    covariance: [...covariance],
    closes: chosen.map(({ history }) => history.closes.at(-1) ?? Number.NaN),
    ranges: rangesOf(resampleRanges({ ...request, totalReturnCloses: closes, dates: dates.slice(first) })),
    comparison: comparisonOf(
      compareWalkForward({
        ...request,
        totalReturnCloses: longCloses,
        dates: dates.slice(long),
        window: days.length - 1,
        treasuryBills: billCloses(members).subarray(long),
      }),
    ),
  }
}

function rangesOf(ranges: ReturnType<typeof resampleRanges>): RangeFigures {
  if (ranges === null) throw new RangeError('The resampled histories of the example have no mix.')
  const { resamples, meanBlock, weights } = ranges
  return { resamples, meanBlock, weights: weights.map(({ low, high, heldShare }) => ({ low, high, heldShare })) }
}

function comparisonOf(comparison: ReturnType<typeof compareWalkForward>): ComparisonFigures {
  if (comparison.status !== 'compared') throw new RangeError(comparison.sentence)
  const { testSessions, costRate, verdict, mix, equalWeight } = comparison
  const { turnover } = mix
  return {
    testSessions,
    costRate,
    verdict,
    sharpeRatio: mix.sharpeRatio ?? Number.NaN,
    equalWeightSharpeRatio: equalWeight.sharpeRatio ?? Number.NaN,
    turnover,
  }
}

export function memberOf(members: readonly SampleMember[], ticker: string): SampleMember {
  const member = members.find(({ history }) => history.security.ticker === ticker)
  if (member === undefined) throw new RangeError(`The sample has no ${ticker}.`)
  return member
}

/** Mean total return a year of the sample's Treasury bills, as a snapshot computes it. */
function billRate(members: readonly SampleMember[], first: number): number {
  const closes = billCloses(members).subarray(first)
  const returns = Array.from(closes.subarray(1), (close, place) => close / (closes[place] ?? Number.NaN) - 1)
  return (returns.reduce((sum, change) => sum + change, 0) / returns.length) * SESSIONS_A_YEAR
}

function billCloses(members: readonly SampleMember[]): Float64Array {
  const bills = members.find(({ history }) => history.security.type === 'cash')
  if (bills === undefined) throw new RangeError('The sample has no Treasury bills.')
  return bills.history.totalReturnCloses
}
