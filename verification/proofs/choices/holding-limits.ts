import fc from 'fast-check'
import { factorCovariance } from '../../../packages/domain/src/optimization/covariance/factor-covariance.ts'
import { solveRestrictedFrontier } from '../../../packages/domain/src/optimization/limits/solve-restricted-frontier.ts'
import {
  bestOverSubsets,
  randomProblem,
} from '../../../packages/testing/src/domain/optimization/limits/best-over-subsets.ts'
import { seededFactorModel } from '../../../packages/testing/src/domain/optimization/seeded-factor-model.ts'

const CASES = 3000
const SEED = 20_261_121
const SAME = 1e-9
const UNIVERSES = 10

const arbitraryCase = fc.record({
  problem: randomProblem,
  mostHoldings: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  smallestHolding: fc.option(
    fc.integer({ min: 1, max: 45 }).map((percent) => percent / 100),
    { nil: undefined },
  ),
})

/** Whether five points have the returns and variances that the best of all subsets has. */
function agrees({
  problem,
  ...restrictions
}: Parameters<typeof bestOverSubsets>[1] & { problem: Parameters<typeof bestOverSubsets>[0] }): boolean {
  const reference = bestOverSubsets(problem, restrictions)
  const result = solveRestrictedFrontier(problem, restrictions, { points: 5 })
  if (reference === null || result.status !== 'optimal') return reference === null && result.status === 'infeasible'
  const lowest = result.points[0]!.expectedReturn
  const targets = [
    -Infinity,
    ...[1, 2, 3].map((i) => lowest + (i * (reference.maximizeReturn - lowest)) / 4),
    reference.maximizeReturn,
  ]
  return (
    result.gap === 0 &&
    result.points.every(({ variance }, i) => Math.abs(variance - reference.minimizeVariance(targets[i]!)) < SAME)
  )
}

function row(n: number, name: string, restrictions: { mostHoldings?: number; smallestHolding?: number }): string {
  let [proven, points, gap] = [0, 0, 0]
  const times: number[] = []
  for (let seed = 1; seed <= UNIVERSES; seed++) {
    const model = seededFactorModel(n, 6, seed)
    const start = performance.now()
    const result = solveRestrictedFrontier(
      { expectedReturns: model.expectedReturns, covariance: factorCovariance(model), lower: 0, upper: 0.25 },
      restrictions,
    )
    times.push(performance.now() - start)
    if (result.status !== 'optimal') throw new Error(JSON.stringify(result))
    points += result.points.length
    proven += result.points.filter((point) => point.gap === 0).length
    gap = Math.max(gap, result.gap)
  }
  times.sort((a, b) => a - b)
  return `| ${n} | ${name} | ${proven} of ${points} | ${gap === 0 ? '0' : `${(100 * gap).toPrecision(2)}%`} | ${times[UNIVERSES >> 1]!.toFixed(0)} | ${times[UNIVERSES - 1]!.toFixed(0)} |`
}

const KINDS: [string, { mostHoldings?: number; smallestHolding?: number }][] = [
  ['at most 5', { mostHoldings: 5 }],
  ['at most 10', { mostHoldings: 10 }],
  ['nothing or 5%', { smallestHolding: 0.05 }],
  ['nothing or 5%, at most 8', { smallestHolding: 0.05, mostHoldings: 8 }],
]

/** Restricted holdings against every subset, and how much of the frontier is proven for 20 to 100 assets. */
export function testHoldingLimits(): { readonly text: string; readonly isProven: boolean } {
  const misses = fc.sample(arbitraryCase, { numRuns: CASES, seed: SEED }).filter((one) => !agrees(one)).length
  const rows = [20, 50, 100].flatMap((n) => KINDS.map(([name, restrictions]) => row(n, name, restrictions)))
  const text = `**Limits on the holdings.** Random problems of 2 to 7 assets with caps, floors and groups, every subset of holdings solved on its own: ${CASES - misses} of ${CASES} agree to ${SAME} at five points (seed ${SEED}).

Twenty points each of ${UNIVERSES} seeded factor universes, no weight above 25%; the gap is the most by which a variance can lie above the least one:

| assets | holdings | points proven | largest gap | median, ms | slowest, ms |
|---:|---|---:|---:|---:|---:|
${rows.join('\n')}`
  return { text, isProven: misses === 0 }
}
