import type { RunContents } from '@fairweight/contract/wire'
import { DEFAULT_ESTIMATORS, ENGINE_VERSION } from '@fairweight/domain/optimization'
import { weightMoves } from '@fairweight/domain/recalls'
import { milliseconds } from '@fairweight/domain/time/durations.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { makeSmallMarket, type SmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { alertedStocks } from '../alerts/alerted-stocks.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '../market/current-snapshots.ts'
import { openWorkerPool, type WorkerPool } from '../optimization/worker-pool.ts'
import { answerQuestion } from './answer-question.ts'
import { pricesOfRun, questionOf, questionTickers, sharedTickers } from './past-question.ts'
import type { RecallJob, RecallOutcome } from './recall-job.ts'
import { recomputeRun } from './recompute-run.ts'

let market: SmallMarket
let snapshots: CurrentSnapshots
let saved: SnapshotReader
let tickers: string[]
let pool: WorkerPool<RecallJob, RecallOutcome>

beforeAll(async () => {
  market = await makeSmallMarket()
  snapshots = await openCurrentSnapshots(market.context)
  saved = snapshots.find('sample') ?? assert.fail('The sample is published.')
  tickers = [...alertedStocks(saved)].filter(([, { momentum }]) => momentum !== 'Unranked').map(([ticker]) => ticker)
  pool = openWorkerPool(new URL('./recall-worker.ts', import.meta.url), {
    workers: 1,
    queue: 4,
    timeLimitMs: milliseconds(60_000),
    idleLimitMs: milliseconds(60_000),
  })
}, 120_000)
afterAll(async () => {
  await pool.close()
  await snapshots.close()
  await market.close()
})

const FIGURES = { engineVersion: ENGINE_VERSION, expectedReturn: 0.1, volatility: 0.1, sharpeRatio: 1 }

function stocksRun(part: Partial<Extract<RunContents, { kind: 'stocks' }>['settings']> = {}): RunContents {
  return {
    ...FIGURES,
    kind: 'stocks',
    snapshot: saved.manifest.id,
    weights: [],
    settings: {
      tickers: tickers.slice(0, 4),
      time_period: '1y',
      optimization_type: 'balanced',
      dataset: 'sample',
      estimators: DEFAULT_ESTIMATORS,
      seed: 1,
      ...part,
    },
  }
}

function portfolioRun(): RunContents {
  return {
    ...FIGURES,
    kind: 'portfolio',
    snapshot: saved.manifest.id,
    weights: [],
    settings: {
      tickers: tickers.slice(0, 6),
      time_period: '1y',
      optimization_type: 'balanced',
      classCap: 0.25,
      leastOwnShare: 0.3,
      dataset: 'sample',
    },
  }
}

/** The same data with every other close of a ticker from a day on raised. */
function withCorrection(ticker: string, from: string): SnapshotReader {
  return {
    ...saved,
    async totalReturnsFrom(wanted, first) {
      const { dates, series } = await saved.totalReturnsFrom(wanted, first)
      return {
        dates,
        series: series.map((closes, row) =>
          wanted[row] === ticker
            ? closes.map((close, at) => ((dates[at] ?? '') >= from && at % 2 === 0 ? close * 1.1 : close))
            : closes,
        ),
      }
    },
  }
}

async function daysOf(run: RunContents): Promise<readonly string[]> {
  const prices = await pricesOfRun(run, questionTickers(run, saved), saved)
  return [...prices.values()][0]?.dates ?? assert.fail('It has prices.')
}

/** By the engine itself, from the closes of a snapshot. */
async function solved(run: RunContents, data: SnapshotReader): Promise<RunContents['weights']> {
  const wanted = questionTickers(run, saved)
  const { dates, series } = await data.totalReturnsFrom(wanted, (await daysOf(run))[0] ?? '')
  const closesOf = (ticker: string) => series[wanted.indexOf(ticker)] ?? assert.fail(ticker)
  return answerQuestion(questionOf(run, saved, { dates, closesOf }, 0)) ?? assert.fail('There is such a mix.')
}

const recompute = (
  run: RunContents,
  corrected: SnapshotReader,
  prices = [{ ticker: tickers[0] ?? '', first: '2000-01-01', last: '2100-01-01' }],
) => recomputeRun(run, { saved, corrected, prices }, { pool, fallbackRate: 0, signal: new AbortController().signal })

test('a correction outside the days of a result, or of a stock that it is not about, computes nothing', async () => {
  const run = stocksRun()
  const days = await daysOf(run)
  const [ticker, first, last] = [tickers[0] ?? '', days[0] ?? '', days.at(-1) ?? '']
  expect(await recompute(run, saved, [{ ticker, first: '2000-01-01', last: first }])).toBeNull()
  expect(await recompute(run, saved, [{ ticker, first: '2100-01-01', last: '2100-01-01' }])).toBeNull()
  expect(await recompute(run, saved, [{ ticker: tickers[9] ?? '', first, last }])).toBeNull()
  expect(await recompute(run, saved, [{ ticker, first: last, last }])).not.toBeNull()
})

test('the same data gives the saved weights again, to the last bit', async () => {
  for (const run of [stocksRun(), portfolioRun()]) {
    const weights = await solved(run, saved)
    expect(weights.length).toBeGreaterThan(1)
    const again = await recompute({ ...run, weights }, saved)
    expect([again?.moves, again?.weights]).toEqual([[], weights])
  }
})

test('corrected prices of a stock give what the engine makes of them, of a mix and of a whole portfolio', async () => {
  for (const run of [stocksRun(), portfolioRun()]) {
    const weights = await solved(run, saved)
    const [ticker = ''] = tickers
    const corrected = withCorrection(ticker, (await daysOf(run))[100] ?? '')
    const expected = await solved(run, corrected)
    const again = await recompute({ ...run, weights }, corrected)
    expect(again?.weights).toEqual(expected)
    expect(again?.moves).toEqual(weightMoves(weights, expected))
    const ofOther = await recompute({ ...run, engineVersion: '0', weights: [] }, corrected)
    expect(ofOther).toEqual(again)
  }
})

test('a fund that stands for a class is among what a whole portfolio rests on, and not what a mix does', async () => {
  const ofMixes = sharedTickers(saved, 'stocks')
  const fund =
    sharedTickers(saved, 'portfolio').find((ticker) => !ofMixes.includes(ticker)) ??
    assert.fail('The sample has funds.')
  const prices = [{ ticker: fund, first: '2000-01-01', last: '2100-01-01' }]
  expect(await recompute(stocksRun(), saved, prices)).toBeNull()
  expect((await recompute(portfolioRun(), saved, prices))?.prices).toEqual(prices)
})

test('where corrected prices give no such mix, that is said', async () => {
  const again = await recompute(stocksRun({ targetReturn: 50 }), saved)
  expect([again?.moves, again?.weights]).toEqual([null, []])
})
