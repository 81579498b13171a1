import { freeSystem } from './free-system.ts'
import { dot, type Quadratic, type QuadraticState, type Violation } from './quadratic-state.ts'

/** How the minimizer moves for each unit of pressure against a violated constraint. Overwritten by the next one. */
export interface Direction {
  readonly weights: Float64Array
  readonly gradients: Float64Array
  readonly multipliers: Float64Array
  /** How fast the violated constraint is approached. */
  rate: number
  /** How fast it would be approached without the active rows. */
  freeRate: number
}

export interface MinimizerMoves {
  /** Moves the state exactly onto the minimizer for its active constraints; false when that is singular. */
  settle(state: QuadraticState, lower: Float64Array, upper: Float64Array): boolean
  /** The direction against a violated constraint, whose asset is free by now; null when the system is singular. */
  against(state: QuadraticState, violated: Violation): Direction | null
}

/** The moves of one problem's minimizer, all in the same memory. */
export function minimizerMoves(problem: Quadratic): MinimizerMoves {
  const { size, matrix, linear, rows, limits } = problem
  const system = freeSystem(problem)
  const right = new Float64Array(size)
  const below = new Float64Array(rows.length)
  const normal = new Float64Array(size)
  const direction: Direction = {
    weights: new Float64Array(size),
    gradients: new Float64Array(size),
    multipliers: new Float64Array(rows.length),
    rate: 0,
    freeRate: 0,
  }

  /** Q·x − Aᵀ·y of a bounded asset, where x has entries only at the free assets. */
  const pullOf = (asset: number): number => {
    let pull = 0
    for (let k = 0; k < system.freeCount; k++) pull += matrix[asset * size + system.free[k]!]! * right[k]!
    for (let a = 0; a < system.activeCount; a++) pull -= below[a]! * rows[system.active[a]!]![asset]!
    return pull
  }

  return {
    settle(state, lower, upper) {
      const { weights, places, gradients, multipliers } = state
      if (!system.factor(state)) return false
      const bounded: number[] = []
      for (let i = 0; i < size; i++) {
        weights[i] = places[i] === 0 ? 0 : places[i]! < 0 ? lower[i]! : upper[i]!
        if (weights[i] !== 0) bounded.push(i)
      }
      const boundedPull = (asset: number): number =>
        bounded.reduce((sum, j) => sum + matrix[asset * size + j]! * weights[j]!, linear[asset]!)
      for (let k = 0; k < system.freeCount; k++) right[k] = -boundedPull(system.free[k]!)
      for (let a = 0; a < system.activeCount; a++)
        below[a] = limits[system.active[a]!]! - dot(rows[system.active[a]!]!, weights)
      system.solve(right, below)
      for (let i = 0; i < size; i++) gradients[i] = places[i] === 0 ? 0 : boundedPull(i) + pullOf(i)
      for (let k = 0; k < system.freeCount; k++) weights[system.free[k]!] = right[k]!
      multipliers.fill(0)
      for (let a = 0; a < system.activeCount; a++) multipliers[system.active[a]!] = below[a]!
      return true
    },
    against(state, violated) {
      if (!system.factor(state)) return null
      normal.fill(0)
      if (violated.asset >= 0) normal[violated.asset] = violated.sign
      else normal.set(rows[violated.row]!)
      for (let k = 0; k < system.freeCount; k++) right[k] = normal[system.free[k]!]!
      below.fill(0)
      direction.freeRate = system.solve(right, below)
      for (let i = 0; i < size; i++) direction.gradients[i] = state.places[i] === 0 ? 0 : pullOf(i) - normal[i]!
      direction.weights.fill(0)
      for (let k = 0; k < system.freeCount; k++) direction.weights[system.free[k]!] = right[k]!
      direction.multipliers.fill(0)
      for (let a = 0; a < system.activeCount; a++) direction.multipliers[system.active[a]!] = below[a]!
      direction.rate = dot(normal, direction.weights)
      return direction
    },
  }
}
