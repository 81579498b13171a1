import { add, type DoubleDouble, fromDouble, multiply, negative, subtract, ZERO } from './double-double.ts'
import { addScaled, type DoubleDoubles, entryOf, setEntry, zeros } from './double-double-vector.ts'
import { type FactoredSystem, factorSystem } from './linear-system.ts'
import type { SlackForm } from './slack-form.ts'

/** Where variables and multipliers stand, or how fast they move. */
export interface CriticalPoint {
  /** One entry for each variable. */
  readonly weights: DoubleDoubles
  /** covariance · weights − trade-off · means, less what the equations' multipliers explain: zero where free. */
  readonly pressures: DoubleDoubles
}

/** What happens to the free variables when one more is let in. */
export interface Response {
  /** By how much each free variable moves for each unit of the new one, in the order of `free`. */
  readonly moves: DoubleDoubles
  /** How much variance bends along that; none when the new one moves like a mix of the free ones. */
  readonly bend: DoubleDouble
}

/** The equations of a critical line, for one choice of free variables. */
export interface CriticalSystem {
  /** The optimum at this trade-off when all but the free variables stay where they are: moves the free entries of `weights`. */
  settle(weights: DoubleDoubles, means: DoubleDoubles, tradeOff: DoubleDouble): CriticalPoint
  /** How that moves for each unit of the trade-off. */
  direction(means: DoubleDoubles): CriticalPoint
  respond(entering: number): Response
}

/** Takes the equations of the free variables apart; null when they do not determine these. */
export function criticalSystem(form: SlackForm, free: readonly number[]): CriticalSystem | null {
  const equations = form.totals.length
  const size = free.length + equations
  const isOne = (variable: number, equation: number): number => (form.isIn(variable, equation) ? 1 : 0)
  const columns = free.map((variable) => form.column(variable))
  const entry = (row: number, column: number): number => {
    if (row < free.length && column < free.length) return columns[column]?.high[free[row]!] ?? 0
    if (row < free.length) return isOne(free[row]!, column - free.length)
    return column < free.length ? isOne(free[column]!, row - free.length) : 0
  }
  const system = factorSystem(size, entry)
  return system === null ? null : systemOf(form, free, system)
}

function systemOf(form: SlackForm, free: readonly number[], system: FactoredSystem): CriticalSystem {
  const { assets, variables, totals } = form

  /** Adds to the pressures what weights and multipliers exert. */
  const press = (pressures: DoubleDoubles, weights: DoubleDoubles, multipliers: DoubleDoubles): void => {
    addProduct(form, pressures, weights)
    for (let variable = 0; variable < variables; variable++)
      for (const equation of totals.keys())
        if (form.isIn(variable, equation))
          setEntry(pressures, variable, add(entryOf(pressures, variable), entryOf(multipliers, free.length + equation)))
    for (const variable of free) setEntry(pressures, variable, ZERO)
  }

  /** Where the equations hold for these right sides: the free entries of `weights` are moved there. */
  const solve = (
    weights: DoubleDoubles,
    means: DoubleDoubles,
    tradeOff: DoubleDouble,
    rightSides: Float64Array,
  ): CriticalPoint => {
    for (const variable of free) setEntry(weights, variable, ZERO)
    const solution = zeros(system.size)
    const bounded = zeros(variables)
    addProduct(form, bounded, weights)
    for (const [place, variable] of free.entries())
      setEntry(solution, place, subtract(multiply(tradeOff, entryOf(means, variable)), entryOf(bounded, variable)))
    for (const [equation, total] of rightSides.entries()) {
      let left = fromDouble(total)
      for (let variable = 0; variable < variables; variable++)
        if (form.isIn(variable, equation)) left = subtract(left, entryOf(weights, variable))
      setEntry(solution, free.length + equation, left)
    }
    system.solve(solution)
    for (const [place, variable] of free.entries()) setEntry(weights, variable, entryOf(solution, place))
    const pressures = zeros(variables)
    addScaled(pressures, 0, negative(tradeOff), means, 0, assets)
    press(pressures, weights, solution)
    return { weights, pressures }
  }

  return {
    settle: (weights, means, tradeOff) => solve(weights, means, tradeOff, totals),
    direction: (means) => solve(zeros(variables), means, fromDouble(1), new Float64Array(totals.length)),
    respond(entering) {
      const moves = zeros(system.size)
      const column = form.column(entering)
      for (const [place, variable] of free.entries()) moves.high[place] = -(column?.high[variable] ?? 0)
      for (const equation of totals.keys()) moves.high[free.length + equation] = form.isIn(entering, equation) ? -1 : 0
      const pulls = { high: moves.high.map((pull) => -pull), low: moves.low }
      system.solve(moves)
      let bend = fromDouble(column?.high[entering] ?? 0)
      for (let place = 0; place < system.size; place++)
        bend = add(bend, multiply(fromDouble(pulls.high[place]!), entryOf(moves, place)))
      return { moves, bend }
    },
  }
}

/** out += covariance · weights */
function addProduct(form: SlackForm, out: DoubleDoubles, weights: DoubleDoubles): void {
  for (let asset = 0; asset < form.assets; asset++) {
    const column = form.column(asset)
    if (weights.high[asset] === 0 || column === null) continue
    addScaled(out, 0, entryOf(weights, asset), column, 0, form.assets)
  }
}
