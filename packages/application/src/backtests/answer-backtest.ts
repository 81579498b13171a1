import type { BacktestAnswer, BacktestResult, SeriesDoubt } from '@fairweight/contract/wire'
import {
  type BacktestMarket,
  type BacktestRun,
  chanceAfterTries,
  type GrowthFigures,
  growthFigures,
  isBetterThanLuck,
  type LastPrice,
  luckOf,
  runBacktest,
  type WantedMix,
} from '@fairweight/domain/backtest'
import { daysBetween, type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import type { BacktestJob } from './backtest-job.ts'

const BASIS_POINTS = 10_000
const DAYS_A_YEAR = 365.25
const MAX_NAMED = 20

/** Computes a backtest. @param series closes with dividends of the tickers of the job, one row each */
export function answerBacktest(job: BacktestJob, series: readonly Float64Array[]): BacktestAnswer {
  const { question, days, sessions } = job
  const closes = series.map((row, place) => soundCloses(row, sessions, job.doubts[job.tickers[place] ?? ''] ?? []))
  const market = { sessions: sessions.length, closes }
  const run = runBacktest(market, wantedOf(job), question.costBasisPoints / BASIS_POINTS)
  const against = runBacktest(market, benchmarkOf(job), 0)
  const dates = sessions.slice(days[0]?.session ?? 0).map(isoDate)
  const own = growthFigures(dates, run.worth)
  const turnover = run.rebalanced.reduce((sum, { traded, worth }) => sum + traded / 2 / worth, 0)
  const years = yearsOf(dates)
  return {
    outcome: 'done',
    dataset: job.dataset,
    asOf: job.asOf,
    firstDay: job.firstDay,
    days: job.daysKept,
    dates,
    worth: Array.from(run.worth, rounded),
    benchmark: Array.from(against.worth, rounded),
    benchmarkParts: [...(job.benchmark ?? [])],
    own: told(own),
    against: told(growthFigures(dates, against.worth)),
    turnover: { total: turnover, annual: own.annual === null ? null : turnover / years },
    costPaid: run.rebalanced.reduce((sum, { cost }) => sum + cost, 0),
    rebalancings: rebalancingsOf(job, run),
    endedAtLast: run.endedAtLast.map((one) => lastPrice(job, one)),
    unpriced: { count: job.unpriced.length, tickers: job.unpriced.slice(0, MAX_NAMED) },
    isPriceReturnOnly: job.isPriceReturnOnly,
    luck: job.tries === null ? null : luckAfter(job.tries, job, market, years),
  }
}

function told({ years, ...figures }: GrowthFigures): BacktestResult['own'] {
  return { ...figures, years: [...years] }
}

/** A hundredth of a cent of a hundred dollars: more digits only make the answer longer. */
const rounded = (dollars: number) => Math.round(dollars * 1e6) / 1e6

/** Without closes that a check of the data doubts: within a wrong range, and before a break. */
function soundCloses(row: Float64Array, sessions: readonly string[], doubts: readonly SeriesDoubt[]): Float64Array {
  if (doubts.length === 0) return row
  const isDoubted = (date: string) =>
    doubts.some((doubt) => (doubt.kind === 'break' ? date < doubt.date : doubt.first <= date && date <= doubt.last))
  return row.map((close, at) => (isDoubted(sessions[at] ?? '') ? Number.NaN : close))
}

function wantedOf({ question: { what }, tickers, days }: BacktestJob): WantedMix[] {
  const weights = new Map(what.kind === 'mix' ? what.parts.map(({ ticker, weight }) => [ticker, weight] as const) : [])
  return days.map(({ session, wanted }) => ({
    session,
    stocks: [...wanted],
    weights: Array.from(wanted, (place) => weights.get(tickers[place] ?? '') ?? 1),
  }))
}

/** All rated stocks, or for a mix its own parts, equally weighted; or the mix that was asked for. Without costs. */
function benchmarkOf({ benchmark: parts, tickers, days }: BacktestJob): WantedMix[] {
  return days.map(({ session, rated, wanted }) => {
    const all = rated.length === 0 ? wanted : rated
    return parts === null
      ? { session, stocks: [...all], weights: Array.from(all, () => 1) }
      : {
          session,
          stocks: parts.map(({ ticker }) => tickers.indexOf(ticker)),
          weights: parts.map(({ weight }) => weight),
        }
  })
}

function rebalancingsOf(job: BacktestJob, { rebalanced }: BacktestRun): BacktestResult['rebalancings'] {
  const named = (places: readonly number[]) => places.map((place) => job.tickers[place] ?? '').toSorted()
  return rebalanced.map(({ session, held, leftOut, endedAtLast, worth, traded, cost }, at) => ({
    asOf: job.days[at]?.asOf ?? '',
    origin: job.days[at]?.origin ?? null,
    tradedOn: job.sessions[session] ?? '',
    members: named(held),
    leftOut: named(leftOut),
    endedAtLast: endedAtLast.map((one) => lastPrice(job, one)),
    worth,
    traded,
    cost,
  }))
}

function lastPrice({ tickers, sessions }: BacktestJob, { stock, session }: LastPrice) {
  return { ticker: tickers[stock] ?? '', lastDay: sessions[session] ?? '' }
}

function luckAfter(tries: number, job: BacktestJob, market: BacktestMarket, years: number): BacktestResult['luck'] {
  const stocks = job.tickers.length
  const growths = new Float64Array(stocks * job.days.length).fill(Number.NaN)
  const members = job.days.map(({ session, rated, wanted }, period) => {
    const end = job.days[period + 1]?.session ?? market.sessions - 1
    for (const stock of rated) growths[period * stocks + stock] = growthBetween(market, stock, session, end)
    return wanted.filter((stock) => !Number.isNaN(growths[period * stocks + stock]))
  })
  const luck = luckOf({ stocks, growths, members, years })
  return {
    ...luck,
    chanceAfterTries: chanceAfterTries(luck.chance, tries),
    isBetterThanLuck: isBetterThanLuck(luck.chance, tries),
    tries,
  }
}

/** From a close to the last one up to another session; NaN where there was none to buy at. */
function growthBetween({ closes }: BacktestMarket, stock: number, from: number, to: number): number {
  const [row, bought] = [closes[stock], closes[stock]?.[from] ?? Number.NaN]
  if (row === undefined || !(bought > 0)) return Number.NaN
  let at = to
  while (!((row[at] ?? Number.NaN) > 0)) at -= 1
  return (row[at] ?? Number.NaN) / bought
}

function yearsOf(dates: readonly IsoDate[]): number {
  const [first, last] = [dates[0], dates.at(-1)]
  return first === undefined || last === undefined ? 0 : daysBetween(first, last) / DAYS_A_YEAR
}

function isoDate(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError('A snapshot holds ISO dates')
  return date
}
