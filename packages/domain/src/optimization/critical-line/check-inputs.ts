import type { CovarianceDefect, CovarianceOperator } from '../covariance/covariance-operator.ts'
import { type AssetGroup, type InvalidGroup, readGroups } from './asset-group.ts'
import type { FrontierInputs } from './frontier.ts'

/** What a caller hands in; a bound may be one number for all assets. */
export interface FrontierProblem {
  readonly expectedReturns: ArrayLike<number>
  readonly covariance: CovarianceOperator
  readonly lower: number | ArrayLike<number>
  readonly upper: number | ArrayLike<number>
  readonly groups?: readonly AssetGroup[] | undefined
}

/** Why the numbers themselves cannot be used. `asset` is a position, null when no single asset is at fault. */
export interface InvalidReason {
  readonly code:
    | CovarianceDefect['code']
    | 'no-assets'
    | 'expected-return-not-finite'
    | 'bound-not-finite'
    | InvalidGroup['code']
  readonly asset: number | null
  /** Name of the group at fault, if one is. */
  readonly group?: string
}

/** Checks lengths and numbers, and spreads a single bound over all assets. */
export function checkInputs(
  problem: FrontierProblem,
): { readonly inputs: FrontierInputs } | { readonly invalid: InvalidReason } {
  const n = problem.covariance.size
  if (n === 0) return { invalid: { code: 'no-assets', asset: null } }
  if (problem.covariance.defect !== null) return { invalid: problem.covariance.defect }
  const lower = spread(problem.lower, n)
  const upper = spread(problem.upper, n)
  const expectedReturns = Float64Array.from(problem.expectedReturns)
  if (expectedReturns.length !== n || lower.length !== n || upper.length !== n) {
    return { invalid: { code: 'dimension-mismatch', asset: null } }
  }
  for (let asset = 0; asset < n; asset++) {
    if (!Number.isFinite(expectedReturns[asset])) return { invalid: { code: 'expected-return-not-finite', asset } }
    if (!Number.isFinite(lower[asset]) || !Number.isFinite(upper[asset]))
      return { invalid: { code: 'bound-not-finite', asset } }
  }
  const read = readGroups(problem.groups ?? [], n)
  if ('invalid' in read) return { invalid: read.invalid }
  return { inputs: { expectedReturns, covariance: problem.covariance, lower, upper, groups: read.groups } }
}

function spread(bound: number | ArrayLike<number>, n: number): Float64Array {
  return typeof bound === 'number' ? new Float64Array(n).fill(bound) : Float64Array.from(bound)
}
