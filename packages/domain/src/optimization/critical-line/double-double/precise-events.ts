import { AT_LOWER, AT_UPPER, FREE } from '../path-state.ts'
import type { CriticalPoint, CriticalSystem } from './critical-system.ts'
import { divide, type DoubleDouble, fromDouble, negative, subtract, ZERO } from './double-double.ts'
import { type DoubleDoubles, entryOf } from './double-double-vector.ts'
import type { PrecisePath } from './precise-path.ts'

/** The next variable that changes its place when the trade-off falls, and how far it may fall until then. */
export interface PreciseEvent {
  readonly distance: DoubleDouble
  readonly variable: number
  readonly to: typeof AT_LOWER | typeof AT_UPPER | typeof FREE
}

/** Slopes below this share of the largest one are rounding. */
const NO_SLOPE = 1e-16
/** Weights that move by less than this all the way do not move. */
const NO_MOVE = 1e-20

/** The largest trade-off at which the start stops being the best: above it nothing moves. */
export function firstTradeOff(
  { form, weights, place }: PrecisePath,
  system: CriticalSystem,
  means: DoubleDoubles,
  mayEnter: Uint8Array,
): DoubleDouble {
  const { pressures } = system.settle(weights, means, ZERO)
  const slopes = system.direction(means).pressures
  let first = ZERO
  for (let variable = 0; variable < form.variables; variable++) {
    if (place[variable]! > AT_UPPER || mayEnter[variable] === 0 || Math.abs(slopes.high[variable]!) < NO_MOVE) continue
    const until = negative(divide(entryOf(pressures, variable), entryOf(slopes, variable)))
    if (until.high > first.high) first = until
  }
  return first
}

/** The nearest event within the trade-off that is left, or null; `last` is not undone at once, as rounding might have it. */
export function nextPreciseEvent(
  path: PrecisePath,
  point: CriticalPoint,
  direction: CriticalPoint,
  tradeOff: DoubleDouble,
  mayEnter: Uint8Array,
  last: PreciseEvent | null,
): PreciseEvent | null {
  const { form, place, free } = path
  let next: PreciseEvent | null = null
  let within = tradeOff.high
  /** Both `left` and `slope` are above zero, or both below; what rounding has brought to the other side is nothing left. */
  const consider = (
    variable: number,
    to: PreciseEvent['to'],
    left: DoubleDouble,
    slope: DoubleDouble,
    isAbove: boolean,
  ): void => {
    const distance = left.high > 0 === isAbove ? divide(left, slope) : ZERO
    if (distance.high >= within) return
    within = distance.high
    next = { distance, variable, to }
  }
  const fastest = free.reduce((most, variable) => Math.max(most, Math.abs(direction.weights.high[variable]!)), 0)
  for (const variable of free) {
    const slope = entryOf(direction.weights, variable)
    const size = Math.abs(slope.high)
    if (size <= NO_SLOPE * fastest || size * tradeOff.high < NO_MOVE) continue
    const to = slope.high > 0 ? AT_LOWER : AT_UPPER
    const bound = (to === AT_LOWER ? form.lower : form.upper)[variable]!
    const hasJustEntered = last?.variable === variable && last.to === FREE && bound === point.weights.high[variable]
    if (bound === Infinity || hasJustEntered) continue
    consider(variable, to, subtract(entryOf(point.weights, variable), fromDouble(bound)), slope, slope.high > 0)
  }
  for (let variable = 0; variable < form.variables; variable++) {
    const at = place[variable]!
    if (at > AT_UPPER || mayEnter[variable] === 0 || (last?.variable === variable && last.to !== FREE)) continue
    const slope = entryOf(direction.pressures, variable)
    const isAbove = at === AT_LOWER
    if (slope.high > NO_SLOPE === isAbove && Math.abs(slope.high) > NO_SLOPE)
      consider(variable, FREE, entryOf(point.pressures, variable), slope, isAbove)
  }
  return next
}
