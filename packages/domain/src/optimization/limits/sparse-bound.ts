import { denseCovariance } from '../covariance/dense-covariance.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { countHoldings, groupsAmong, type HoldingRules, tooSmallHolding } from './holding-rules.ts'
import { type Bounding, boundByQuadratic, type BoundNode } from './node-bound.ts'
import { HELD, type Objective, OPEN, rootBounds } from './node-relaxation.ts'
import type { Quadratic } from './quadratic/quadratic-state.ts'
import { stateAtWeights } from './quadratic/state-at-weights.ts'
import { type PricedHoldings, sizePrices, slopeOf } from './size-prices.ts'

const ROUNDS = 8
const SAME_LEVEL = 1e-9

/**
 * A bound that knows how few assets may be held and how much each must weigh, null where it would not help. Part of the variance
 * is each asset's `own`, Σ dᵢwᵢ², and a held share zᵢ of an asset would carry dᵢwᵢ²/zᵢ of it (the perspective relaxation), which is at
 * least 2·tᵢ·√dᵢ·wᵢ − tᵢ²·zᵢ for every tᵢ. With tᵢ = max(τ, √dᵢ·wᵢ), taken where that relaxation has its minimum, the bound
 * needs only a linear term, and the tᵢ² of as many assets as may be held. A weight of nothing or at least lᵢ carries more: the line
 * through dᵢlᵢ² at lᵢ and −tᵢ² at nothing, (dᵢlᵢ² + tᵢ²)/lᵢ · wᵢ − tᵢ²·zᵢ, where tᵢ is below √dᵢ·lᵢ. The tᵢ of another target, `known`,
 * bound as surely, if less closely, and cost nothing.
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
  const { mostHoldings, least } = rules
  const areTooMany = countHoldings(relaxedWeights) > mostHoldings
  const isTooSmall = tooSmallHolding(rules, relaxedWeights) !== -1
  const own = areTooMany || isTooSmall ? separable() : null
  if (own === null) return null
  const roots = own.map(Math.sqrt)
  const common = withDiagonal(
    problem.matrix,
    own.map((part) => -part),
  )
  const places = known === null && areTooMany ? holdingPrices(rules, objective, common, roots) : null
  if (known === null && areTooMany && places === null) return null
  const priced =
    known ??
    (places !== null && !isTooSmall
      ? places
      : sizePrices(rules, problem, common, roots, places ?? unpriced(relaxedWeights)))
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
  const linear = prices.map((price, asset) => slopeOf(price, roots[asset]!, least[asset]!))
  const linearized = { ...problem, matrix: common, linear }
  const unbounded: BoundNode = () => ({ value: -Infinity, weights: relaxedWeights, slope: 0, state: null })
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

/** As many may be held as there are: a place costs nothing. */
function unpriced(weights: Float64Array): PricedHoldings {
  return { weights, prices: new Float64Array(weights.length) }
}

function withDiagonal(matrix: Float64Array, added: Float64Array): Float64Array {
  const sum = Float64Array.from(matrix)
  for (let i = 0; i < added.length; i++) sum[i * added.length + i]! += added[i]!
  return sum
}
