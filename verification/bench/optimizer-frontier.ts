/**
 * The whole exact frontier against the 20 points (and the one minimum-variance portfolio) of npm quadprog,
 * portfolio-allocation and highs (Hessian × 1e4) on the same problems in the same run. Each peer runs in its own process
 * with 15 s for each problem; "did not finish" is a result. Then 3,000 stocks, from factors and from returns.
 * `node verification/bench/optimizer-frontier.ts [quick]`
 */
import { OPTIMIZER_SIZE } from '@fairweight/contract/wire'
import { countCorners } from './optimizer/fairweight.ts'
import { benchProblem } from './optimizer/problem.ts'
import { timeSolver, type Timing } from './optimizer/time-solver.ts'

/** Milliseconds. Budgets fail the verification/bench; aims are printed beside. */
const SIZES: readonly { readonly n: number; readonly budget: number | null; readonly aim: number | null }[] = [
  { n: 20, budget: null, aim: null },
  { n: 50, budget: 1, aim: null },
  { n: 98, budget: null, aim: 0.6 },
  { n: 225, budget: 5, aim: 0.5 },
  { n: 500, budget: 50, aim: 10 },
]
/** From the inputs of the command line, and of the dashboard, whose choices hold at most 500 stocks. */
const END_TO_END: readonly { readonly n: number; readonly task: string; readonly budget: number | null }[] = [
  { n: 3000, task: 'factors, JSON text to JSON text', budget: 1000 },
  { n: 3000, task: 'returns of 1,260 days, sample', budget: 500 },
  { n: 3000, task: 'returns of 1,260 days, Ledoit–Wolf', budget: null },
  { n: OPTIMIZER_SIZE.most, task: 'returns of 1,260 days, Ledoit–Wolf', budget: null },
  { n: OPTIMIZER_SIZE.most, task: 'returns of 1,260 days, sample', budget: null },
]
const PEERS = ['quadprog', 'portfolio-allocation', 'highs']
const PEER_TASKS = ['minimum variance', '20 points']
const LIMIT_MS = 15_000
const isQuick = process.argv[2] === 'quick'
const failures: string[] = []

const ourRuns = (n: number) =>
  isQuick ? { warmUp: 5, runs: 5 } : n <= 225 ? { warmUp: 200, runs: 200 } : { warmUp: 20, runs: 30 }
const milliseconds = ({ median, least }: Timing) =>
  median === null ? 'did not finish' : `${median.toFixed(2)} (${least?.toFixed(2)})`

function excess(timing: Timing, ours: Timing): string {
  if (timing.variance === null || ours.variance === null) return ''
  return (timing.variance / ours.variance - 1).toExponential(1)
}

console.log(
  'Milliseconds, median (least). Ours is the whole frontier: every corner, exact, with the covariance taken in and checked. A peer has 15 s for each problem. The aims were set on problems of 74, 25 and 137 corners.\n',
)
console.log(
  '| n | problem | solver | task | ms | budget | aim | time over ours | runs | variance over ours |\n|---:|---|---|---|---:|---:|---:|---:|---:|---:|',
)
for (const { n, budget, aim } of SIZES) {
  const problem = benchProblem(n)
  const ours = await timeSolver({ solver: 'fairweight', task: 'every corner', n, ...ourRuns(n), limit: 60_000 })
  console.log(
    `| ${n} | ${problem.source} | fairweight | all ${countCorners(problem)} corners | ${milliseconds(ours)} | ${budget ?? ''} | ${aim ?? ''} | × 1 | ${ours.runs} | |`,
  )
  if (ours.median === null || (budget !== null && ours.median > budget))
    failures.push(`n = ${n}: ${milliseconds(ours)} ms, budget ${budget}`)
  for (const solver of PEERS) {
    for (const task of PEER_TASKS) {
      const timing = await timeSolver({ solver, task, n, warmUp: 1, runs: isQuick ? 2 : 20, limit: LIMIT_MS })
      const ratio =
        timing.median === null || ours.median === null ? 'over 15 s' : `× ${(timing.median / ours.median).toFixed(1)}`
      if (timing.median !== null && ours.median !== null && timing.median < ours.median)
        failures.push(`n = ${n}: ${solver} (${task}) is faster`)
      console.log(
        `| ${n} | | ${solver} | ${task} | ${milliseconds(timing)} | | | ${ratio} | ${timing.runs} | ${excess(timing, ours)} |`,
      )
    }
  }
}
for (const { n, task, budget } of END_TO_END) {
  const ours = await timeSolver({
    solver: 'fairweight',
    task,
    n,
    warmUp: budget === null ? 1 : 3,
    runs: isQuick || budget === null ? 3 : 10,
    limit: 120_000,
  })
  console.log(
    `| ${n} | own, 12 factors | fairweight | ${task} | ${milliseconds(ours)} | ${budget ?? ''} | | | ${ours.runs} | |`,
  )
  if (ours.median === null || (budget !== null && ours.median > budget))
    failures.push(`n = ${n}, ${task}: ${milliseconds(ours)} ms, budget ${budget}`)
}

console.log(
  failures.length === 0
    ? '\nEvery budget is kept, and no peer was faster at any task.'
    : `\nNot kept: ${failures.join('; ')}.`,
)
if (failures.length > 0) process.exitCode = 1
