import { denseCovariance } from '../covariance/dense-covariance.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { countHoldings, groupsAmong, type HoldingRules } from './holding-rules.ts'
import { type Bounding, boundByQuadratic, type BoundNode } from './node-bound.ts'
import { HELD, type Objective, OPEN, rootBounds } from './node-relaxation.ts'
import type { Quadratic } from './quadratic/quadratic-state.ts'
import { stateAtWeights } from './quadratic/state-at-weights.ts'

const ROUNDS = 8
const SAME_LEVEL = 1e-9

/**
 * A bound that knows how few assets may be held, null where it would not help. Part of the variance is each asset's `own`,
 * Σ dᵢwᵢ², and a held share zᵢ of an asset would carry dᵢwᵢ²/zᵢ of it (the perspective relaxation), which is at least
 * 2·tᵢ·√dᵢ·wᵢ − tᵢ²·zᵢ for every tᵢ. With tᵢ = max(τ, √dᵢ·wᵢ), taken where that relaxation has its minimum, the bound
 * needs only a linear term, and the tᵢ² of as many assets as may be held. The tᵢ of another target, `known`, bound as surely, if less
 * closely, and cost nothing.
 *
 * Source: A. Frangioni and C. Gentile, "Perspective cuts for a class of convex 0–1 mixed integer programs" (2006).
 */
export function sparseBound(
  rules: HoldingRules,
  objective: Objective,
  problem: Quadratic,
  separable: () => Float64Array | null,
  relaxedWeights: Float64Array,
  known: PricedHoldings | null = null,
): SparseBound | null {
  const { mostHoldings } = rules
  const own = countHoldings(relaxedWeights) <= mostHoldings ? null : separable()
  if (own === null) return null
  const roots = own.map(Math.sqrt)
  const common = withDiagonal(
    problem.matrix,
    own.map((part) => -part),
  )
  const priced = known ?? holdingPrices(rules, objective, common, roots)
  if (priced === null) return null
  const { prices, weights } = priced
  const squares = prices.map((price) => price * price)
  const ranked = Array.from(squares.keys()).sort((a, b) => squares[b]! - squares[a]!)
  const offset = (decided: Uint8Array): number => {
    let places = mostHoldings
    let sum = 0
    for (let asset = 0; asset < decided.length; asset++) {
      if (decided[asset] !== HELD) continue
      sum += squares[asset]!
      places--
    }
    for (let rank = 0; rank < ranked.length && places > 0; rank++) {
      const asset = ranked[rank]!
      if (decided[asset] !== OPEN) continue
      sum += squares[asset]!
      places--
    }
    return -sum
  }
  const linearized = { ...problem, matrix: common, linear: prices.map((price, asset) => price * roots[asset]!) }
  const unbounded: BoundNode = () => ({ value: -Infinity, weights: relaxedWeights, state: null })
  const { lower, upper } = rootBounds(rules)
  return {
    node: boundByQuadratic(rules, linearized, offset, unbounded),
    start: known === null ? stateAtWeights(linearized, weights, lower, upper) : null,
    priced,
  }
}

export interface SparseBound extends Bounding {
  readonly priced: PricedHoldings
}

export interface PricedHoldings {
  readonly prices: Float64Array
  /** Where the relaxation has its minimum. */
  readonly weights: Float64Array
}

/**
 * The tᵢ. Assets whose √dᵢ·wᵢ exceeds the common level τ of the others are held as a whole; the others share the
 * remaining places, so that they carry (Σ √dᵢ·wᵢ)² / places. Found by letting the first set grow until it stays.
 */
function holdingPrices(
  rules: HoldingRules,
  objective: Objective,
  common: Float64Array,
  roots: Float64Array,
): PricedHoldings | null {
  const n = roots.length
  const { expectedReturns } = rules.inputs
  const isWhole = new Uint8Array(n)
  let priced: PricedHoldings | null = null
  for (let round = 0; round < ROUNDS; round++) {
    const places = rules.mostHoldings - isWhole.reduce((count, whole) => count + whole, 0)
    if (places < 1) return priced
    const shared = roots.map((root, asset) => (isWhole[asset] === 1 ? 0 : root))
    const matrix = withDiagonal(
      common,
      roots.map((root, asset) => (isWhole[asset] === 1 ? root * root : 0)),
    )
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) matrix[i * n + j]! += (shared[i]! * shared[j]!) / places
    const traced = traceEfficientFrontier({
      expectedReturns,
      covariance: denseCovariance(matrix, n),
      ...rootBounds(rules),
      groups: groupsAmong(rules, [...roots.keys()]),
    })
    const weights = traced.status === 'optimal' ? objective(traced.frontier)?.portfolio.weights : undefined
    if (weights === undefined) return priced
    const level = weights.reduce((sum, weight, asset) => sum + shared[asset]! * weight, 0) / places
    priced = { prices: weights.map((weight, asset) => Math.max(level, roots[asset]! * weight)), weights }
    const grown = Array.from(isWhole.keys()).filter(
      (asset) => isWhole[asset] === 0 && roots[asset]! * weights[asset]! > level * (1 + SAME_LEVEL),
    )
    if (grown.length === 0) return priced
    for (const asset of grown) isWhole[asset] = 1
  }
  return priced
}

function withDiagonal(matrix: Float64Array, added: Float64Array): Float64Array {
  const sum = Float64Array.from(matrix)
  for (let i = 0; i < added.length; i++) sum[i * added.length + i]! += added[i]!
  return sum
}
