/** Minimize w·Q·w / 2 + c·w where the first row of A·w equals its limit, the others reach at least theirs, and bounds hold. */
export interface Quadratic {
  readonly size: number
  /** Full matrix row by row, positive definite. */
  readonly matrix: Float64Array
  readonly linear: Float64Array
  readonly rows: readonly Float64Array[]
  readonly limits: Float64Array
}

/** A minimizer under the constraints that hold it. */
export interface QuadraticState {
  readonly weights: Float64Array
  /** −1 at the lower bound, 1 at the upper one, 0 free. */
  readonly places: Int8Array
  /** Q·w + c less the rows by their multipliers: zero where free, else the pressure on the bound. */
  readonly gradients: Float64Array
  readonly activeRows: Uint8Array
  readonly multipliers: Float64Array
}

/** A bound (of `asset`) or a row that is not kept; the other of the two is −1. */
export interface Violation {
  readonly asset: number
  readonly row: number
  /** 1 when there is too little, −1 when there is too much. */
  readonly sign: number
  readonly missing: number
}

/** Everything free, only the first row held. */
export function unconstrainedState({ size, rows }: Quadratic): QuadraticState {
  const activeRows = new Uint8Array(rows.length)
  activeRows[0] = 1
  return {
    weights: new Float64Array(size),
    places: new Int8Array(size),
    gradients: new Float64Array(size),
    activeRows,
    multipliers: new Float64Array(rows.length),
  }
}

/** A copy that shares nothing with the state. */
export function copyOf({ weights, places, gradients, activeRows, multipliers }: QuadraticState): QuadraticState {
  return {
    weights: weights.slice(),
    places: places.slice(),
    gradients: gradients.slice(),
    activeRows: activeRows.slice(),
    multipliers: multipliers.slice(),
  }
}

export function valueOf({ size, matrix, linear }: Quadratic, weights: Float64Array): number {
  let value = 0
  for (let i = 0; i < size; i++) {
    const weight = weights[i]!
    if (weight === 0) continue
    let product = 0
    for (let j = 0; j < size; j++) product += matrix[i * size + j]! * weights[j]!
    value += weight * (product / 2 + linear[i]!)
  }
  return value
}

/** Sum of the products of two lists of equal length. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** The constraint that is missed by most, or null when all are kept to rounding. */
export function mostViolated(
  { rows, limits }: Quadratic,
  state: QuadraticState,
  lower: Float64Array,
  upper: Float64Array,
  tolerance: number,
): Violation | null {
  let worst: Violation | null = null
  let most = tolerance
  for (let asset = 0; asset < lower.length; asset++) {
    const weight = state.weights[asset]!
    if (lower[asset]! - weight > most) worst = { asset, row: -1, sign: 1, missing: (most = lower[asset]! - weight) }
    if (weight - upper[asset]! > most) worst = { asset, row: -1, sign: -1, missing: (most = weight - upper[asset]!) }
  }
  for (let row = 1; row < rows.length; row++) {
    if (state.activeRows[row] === 1) continue
    const missing = limits[row]! - dot(rows[row]!, state.weights)
    if (missing > most) worst = { asset: -1, row, sign: 1, missing: (most = missing) }
  }
  return worst
}
