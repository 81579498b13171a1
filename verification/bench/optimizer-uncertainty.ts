/**
 * How long the page's worker takes to say how sure a mix is: ranges over 200 resampled histories of 20 stocks and five
 * years, and the walk through ten years. The first run is a worker's first, with nothing compiled yet.
 * `node verification/bench/optimizer-uncertainty.ts`
 */
import { compareWalkForward, resampleRanges, type RiskLevel } from '@fairweight/domain/optimization'
import { simulatedMarket } from '../../packages/testing/src/domain/optimization/simulated-market.ts'

const STOCKS = 20
const YEAR = 252
const RESAMPLES = 200
const RUNS = 9
/** Milliseconds, first run included. */
const BUDGET = 1000

const truth = {
  means: Array.from({ length: STOCKS }, (_, stock) => 0.04 + 0.008 * stock),
  ownVolatilities: Array.from({ length: STOCKS }, (_, stock) => 0.15 + 0.01 * stock),
  marketVolatility: 0.15,
}
const market = simulatedMarket(truth, 10 * YEAR, 1)
const fiveYears = {
  tickers: market.tickers,
  dates: market.dates.slice(-5 * YEAR - 1),
  totalReturnCloses: market.totalReturnCloses.map((closes) => closes.slice(-5 * YEAR - 1)),
}

interface Timed {
  readonly task: string
  readonly first: number
  readonly median: number
  readonly budget: number | null
}

function time(task: string, budget: number | null, run: () => void): Timed {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return {
    task,
    budget,
    first: times[0] ?? Number.NaN,
    median: times.toSorted((a, b) => a - b)[RUNS >> 1] ?? Number.NaN,
  }
}

const LEVELS: readonly RiskLevel[] = ['balanced', 'least_risk', 'maximum_return']
const timed = [
  ...LEVELS.map((riskLevel) =>
    time(`ranges, ${riskLevel}`, BUDGET, () =>
      resampleRanges({ ...fiveYears, riskFreeRate: 0.02, riskLevel, seed: 1, resamples: RESAMPLES }),
    ),
  ),
  ...[1, 5].map((years) =>
    time(`walk forward, balanced, window of ${years} ${years === 1 ? 'year' : 'years'}`, null, () =>
      compareWalkForward({ ...market, riskFreeRate: 0.02, riskLevel: 'balanced', window: years * YEAR, seed: 1 }),
    ),
  ),
]

console.log(
  `Milliseconds for ${STOCKS} stocks: ranges over ${RESAMPLES} histories of ${5 * YEAR} sessions, and the walk forward through ${10 * YEAR} sessions.\n`,
)
console.log('| task | first run | median of all | budget |\n|---|---:|---:|---:|')
for (const { task, first, median, budget } of timed)
  console.log(`| ${task} | ${first.toFixed(0)} | ${median.toFixed(0)} | ${budget ?? ''} |`)

const late = timed.filter(({ first, median, budget }) => budget !== null && Math.max(first, median) > budget)
console.log(late.length === 0 ? '\nThe budget is kept.' : `\nNot kept: ${late.map(({ task }) => task).join(', ')}.`)
if (late.length > 0) process.exitCode = 1
