/**
 * The whole exact frontier against npm quadprog, portfolio-allocation and highs (Hessian × 1e4) on the same problems in
 * the same run. Each peer runs in its own process with 15 s for each problem; "did not finish" is a result.
 * `node bench/optimizer-frontier.ts`
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const LIMIT = 15_000
const WARM_UP = 20
const RUNS = 30

interface Timing {
  /** Median and least of the runs after warm-up; null when the first run did not finish. */
  readonly median: number | null
  readonly least: number | null
  readonly runs: number
  readonly variance: number | null
}

interface OptimizerBenchRow extends Timing {
  readonly n: number
  readonly task: string
  readonly solver: string
  /** How many times as long as our whole frontier with the covariance taken in. */
  readonly ratio: number | null
}

const BUDGETS = new Map([[50, 1], [225, 5], [500, 50], [3000, 1000]])

async function time(solver: string, task: string, n: number, k: number, warmUp: number): Promise<Timing> {
  const script = fileURLToPath(new URL('./optimizer/peer.ts', import.meta.url))
  const child = spawn(process.execPath, [script, solver, task, String(n), String(k), String(warmUp + RUNS)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const results: { milliseconds: number; variance: number }[] = []
  let text = ''
  let limit: NodeJS.Timeout | undefined
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (text + chunk).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '{"ready":true}') limit = setTimeout(() => child.kill('SIGKILL'), LIMIT)
      else results.push(JSON.parse(line))
    }
  })
  await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(limit)
  const warm = results.length > warmUp ? results.slice(warmUp) : results.slice(-1)
  const sorted = warm.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return { median: sorted[sorted.length >> 1] ?? null, least: sorted[0] ?? null, runs: sorted.length, variance: results[0]?.variance ?? null }
}

/** Runs every solver; `report` sees rows as they come. */
async function benchOptimizer(report: (row: OptimizerBenchRow) => void): Promise<void> {
  for (const [n, k] of [[50, 8], [225, 8], [500, 8], [3000, 12]] as const) {
    const ours = await time('fairweight', 'frontier', n, k, WARM_UP)
    const add = (solver: string, task: string, timing: Timing): void => {
      report({ n, task, solver, ...timing, ratio: timing.median !== null && ours.median !== null ? timing.median / ours.median : null })
    }
    add('fairweight', 'every corner', ours)
    if (n === 3000) continue
    for (const solver of ['quadprog', 'portfolio-allocation', 'highs']) add(solver, 'minimum variance', await time(solver, 'minimum-variance', n, k, 1))
    for (const solver of ['quadprog', 'portfolio-allocation']) add(solver, '20 points', await time(solver, 'frontier', n, k, 1))
  }
}

function printRow(row: OptimizerBenchRow): void {
  const milliseconds = row.median === null ? 'did not finish' : `${row.median.toFixed(2)} (${row.least?.toFixed(2)})`
  const ratio = row.ratio === null ? 'over 15 s' : `× ${row.ratio.toFixed(1)}`
  const budget = row.solver === 'fairweight' ? BUDGETS.get(row.n) : ''
  console.log(`| ${row.n} | ${row.solver} | ${row.task} | ${milliseconds} | ${budget} | ${ratio} | ${row.runs} | ${row.variance?.toPrecision(12) ?? ''} |`)
}

console.log('| n | solver | task | ms: median (least) | budget | time over ours | runs | variance |\n| --- | --- | --- | --- | --- | --- | --- | --- |')
await benchOptimizer(printRow)
