import { traceEfficientFrontier, minimumVariance } from '@fairweight/domain/optimization'
import { type CovarianceOperator } from '../../packages/domain/src/optimization/covariance/covariance-operator.ts'
import { solveRestrictedFrontier } from '../../packages/domain/src/optimization/limits/solve-restricted-frontier.ts'

interface Example {
  readonly names: readonly string[]
  readonly expectedReturns: readonly number[]
  readonly covariance: CovarianceOperator
}

const GROUP_CAP = 0.6
const SMALLEST = 0.25

const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`

/** The same three stocks under a cap by group and with a least holding. */
export function limitExamples({ names, expectedReturns, covariance }: Example): string {
  const problem = { expectedReturns, covariance, lower: 0, upper: 1 }
  const free = traceEfficientFrontier(problem)
  const capped = traceEfficientFrontier({ ...problem, groups: [{ name: 'Calm', members: [0], upper: GROUP_CAP }] })
  const restricted = solveRestrictedFrontier(problem, { smallestHolding: SMALLEST, mostHoldings: names.length })
  const impossible = traceEfficientFrontier({
    ...problem,
    groups: [{ name: 'all', members: [0, 1, 2], upper: GROUP_CAP }],
  })
  if (free.status !== 'optimal' || capped.status !== 'optimal' || restricted.status !== 'optimal')
    throw new Error('The limits of the example can be met.')
  if (impossible.status !== 'infeasible') throw new Error('The impossible limits of the example can be met.')
  const calmest = restricted.points[0]
  if (calmest === undefined || restricted.points.some(({ gap }) => gap > 0))
    throw new Error('The restricted example is not proven.')
  const row = (
    label: string,
    { weights, volatility }: { readonly weights: Float64Array; readonly volatility: number },
  ) => `| ${[label, ...Array.from(weights, percent), percent(volatility)].join(' | ')} |`
  return `The lowest-volatility mix of the same stocks under other limits:

| | ${names.join(' | ')} | volatility |
|---|${'---:|'.repeat(names.length + 1)}
${row('no cap', minimumVariance(free.frontier))}
${row(`the sector of Calm at most ${percent(GROUP_CAP)}`, minimumVariance(capped.frontier))}
${row(`at least ${percent(SMALLEST)} when held, proven`, calmest)}

A cap of ${percent(GROUP_CAP)} on a sector that all three belong to cannot be met; the refusal names the nearest cap that can, ${percent(impossible.reason.nearestFeasible)}.`
}
