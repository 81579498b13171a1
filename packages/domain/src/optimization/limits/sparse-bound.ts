import { countHoldings, type HoldingRules } from './holding-rules.ts'
import { boundByQuadratic, type BoundNode } from './node-bound.ts'
import { HELD, OPEN } from './node-relaxation.ts'
import { dualActiveSet } from './quadratic/dual-active-set.ts'
import type { Quadratic } from './quadratic/quadratic-state.ts'

const ROUNDS = 8

/**
 * A bound that knows how few assets may be held, null where it would not help. Part of the variance is each asset's `own`,
 * Σ dᵢwᵢ², and a held share zᵢ of an asset would carry dᵢwᵢ²/zᵢ of it (the perspective relaxation), which is at least
 * 2·tᵢ·√dᵢ·wᵢ − tᵢ²·zᵢ for every tᵢ. With tᵢ = max(τ, √dᵢ·wᵢ), taken where that relaxation has its minimum, the bound
 * needs only a linear term, and the tᵢ² of as many assets as may be held.
 *
 * Source: A. Frangioni and C. Gentile, "Perspective cuts for a class of convex 0–1 mixed integer programs" (2006).
 */
export function sparseBound(rules: HoldingRules, problem: Quadratic, own: Float64Array | null, relaxedWeights: Float64Array): BoundNode | null {
  const { mostHoldings } = rules
  if (own === null || countHoldings(relaxedWeights) <= mostHoldings) return null
  const roots = own.map(Math.sqrt)
  const common = withDiagonal(problem.matrix, own.map((part) => -part))
  const prices = holdingPrices(rules, { ...problem, matrix: common }, roots)
  if (prices === null) return null
  const squares = prices.map((price) => price * price)
  const ranked = Array.from(squares.keys()).sort((a, b) => squares[b]! - squares[a]!)
  const offset = (decided: Uint8Array): number => {
    let places = mostHoldings
    let sum = 0
    for (const [asset, square] of squares.entries()) {
      if (decided[asset] !== HELD) continue
      sum += square
      places--
    }
    for (const asset of ranked) if (places > 0 && decided[asset] === OPEN) {
      sum += squares[asset]!
      places--
    }
    return -sum
  }
  return boundByQuadratic(rules, { ...problem, matrix: common, linear: prices.map((price, asset) => price * roots[asset]!) }, offset, (_decided, _parent) => ({ value: -Infinity, weights: relaxedWeights, state: null }))
}

/**
 * The tᵢ. Assets whose √dᵢ·wᵢ exceeds the common level τ of the others are held as a whole; the others share the
 * remaining places, so that they carry (Σ √dᵢ·wᵢ)² / places. Found by letting the first set grow until it stays.
 */
function holdingPrices({ mostHoldings, least, most }: HoldingRules, problem: Quadratic, roots: Float64Array): Float64Array | null {
  const isWhole = new Uint8Array(problem.size)
  let prices: Float64Array | null = null
  for (let round = 0; round < ROUNDS; round++) {
    const places = mostHoldings - isWhole.reduce((count, whole) => count + whole, 0)
    if (places < 1) return prices
    const shared = roots.map((root, asset) => (isWhole[asset] === 1 ? 0 : root))
    const matrix = withDiagonal(problem.matrix, roots.map((root, asset) => (isWhole[asset] === 1 ? root * root : 0)))
    for (let i = 0; i < problem.size; i++) for (let j = 0; j < problem.size; j++) matrix[i * problem.size + j]! += (shared[i]! * shared[j]!) / places
    const found = dualActiveSet({ ...problem, matrix })(least.map(() => 0), most, null, Infinity)
    if (found.status !== 'solved') return prices
    const { weights } = found.state
    const level = weights.reduce((sum, weight, asset) => sum + shared[asset]! * weight, 0) / places
    prices = weights.map((weight, asset) => Math.max(level, roots[asset]! * weight))
    let hasGrown = false
    for (const [asset, weight] of weights.entries()) {
      if (isWhole[asset] === 1 || roots[asset]! * weight <= level * (1 + 1e-9)) continue
      isWhole[asset] = 1
      hasGrown = true
    }
    if (!hasGrown) return prices
  }
  return prices
}

function withDiagonal(matrix: Float64Array, added: Float64Array): Float64Array {
  const sum = Float64Array.from(matrix)
  for (let i = 0; i < added.length; i++) sum[i * added.length + i]! += added[i]!
  return sum
}
