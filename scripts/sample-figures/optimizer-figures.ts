import { expectedReturns, commonPeriod, dailyReturns, ledoitWolfConstantCorrelation } from '@fairweight/domain/optimization'
import { isoDateFromDays } from '@fairweight/domain/time'
import { firstSessionOf } from '../../packages/market-data/src/snapshots/period-sessions.ts'
import type { OptimizerFigures } from '../../apps/web/src/pages/education/sample/figures.ts'
import type { PlayedSample, SampleMember } from './play-sample.ts'

/** Five companies of five sectors; the demo shows them all. */
export const OPTIMIZED_TICKERS = ['DEF2', 'HLX', 'IBG2', 'QUO2', 'TEA4'] as const

/** Years of history, as the dashboard's default period. */
const YEARS = 5
const SESSIONS_A_YEAR = 252

export function optimizerFigures({ members, sessions, asOf }: PlayedSample): OptimizerFigures {
  const dates = Array.from(sessions, (day) => isoDateFromDays(day))
  const first = firstSessionOf('5y', dates, asOf)
  const chosen = OPTIMIZED_TICKERS.map((ticker) => memberOf(members, ticker))
  const closes = chosen.map(({ history }) => history.totalReturnCloses.subarray(first))
  const { days } = commonPeriod(closes)
  const returns = closes.map((series) => dailyReturns(series, days))
  const { covariance, shrinkageIntensity } = ledoitWolfConstantCorrelation(returns)
  return {
    years: YEARS,
    tickers: OPTIMIZED_TICKERS,
    names: chosen.map(({ history }) => history.security.name),
    sectors: chosen.map(({ history }) => history.security.sector ?? ''),
    from: dates[first + (days[0] ?? 0)] ?? '',
    to: dates[first + (days.at(-1) ?? 0)] ?? '',
    observations: days.length - 1,
    shrinkageIntensity,
    riskFreeRate: billRate(members, first),
    expectedReturns: [...expectedReturns(returns)],
    covariance: [...covariance],
  }
}

export function memberOf(members: readonly SampleMember[], ticker: string): SampleMember {
  const member = members.find(({ history }) => history.security.ticker === ticker)
  if (member === undefined) throw new RangeError(`The sample has no ${ticker}.`)
  return member
}

/** Mean total return a year of the sample's Treasury bills, as a snapshot computes it. */
function billRate(members: readonly SampleMember[], first: number): number {
  const bills = members.find(({ history }) => history.security.type === 'cash')
  if (bills === undefined) throw new RangeError('The sample has no Treasury bills.')
  const closes = bills.history.totalReturnCloses.subarray(first)
  const returns = Array.from(closes.subarray(1), (close, place) => close / (closes[place] ?? Number.NaN) - 1)
  return (returns.reduce((sum, change) => sum + change, 0) / returns.length) * SESSIONS_A_YEAR
}
