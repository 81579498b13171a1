import { FREE } from '../path-state.ts'
import { criticalSystem } from './critical-system.ts'
import { type DoubleDouble, subtract, ZERO } from './double-double.ts'
import { copyInto, type DoubleDoubles, zeros } from './double-double-vector.ts'
import { firstTradeOff, nextPreciseEvent, type PreciseEvent } from './precise-events.ts'
import { breachOf, enter, gradientTerms, leave, type PrecisePath } from './precise-path.ts'

/**
 * Trade-offs below this share of the free gradients' terms can come from the last digits of the covariance itself, which
 * need not be positive semidefinite there: what cannot be solved that near the end is the end.
 */
const NEAR_END = 1e-13
/** So near the end each variable has one event, and then the path is over. */
const AT_END = 1e-15
/** Weights beyond their bounds by more than this are no minimum. */
const BREACH = 1e-12
/** Steps of elimination, of about 30 ns, after which the answer in doubles must do. */
const MAX_STEPS = 5e7

/**
 * Walks the critical line like `walk`, in numbers of 32 digits, with the equations factored afresh for each choice of
 * free variables. False when that does not end, or would take too long.
 */
export function walkPrecisely(
  path: PrecisePath,
  means: DoubleDoubles,
  mayEnter: Uint8Array,
  visit: (tradeOff: DoubleDouble) => void,
): boolean {
  const { form, free, weights } = path
  const start = criticalSystem(form, free)
  if (start === null) return false
  let system = start
  let tradeOff = firstTradeOff(path, system, means, mayEnter)
  let point = system.settle(weights, means, tradeOff)
  let last: PreciseEvent | null = null
  let eventsAtEnd = 0
  let stepsLeft = MAX_STEPS
  const former = zeros(form.variables)

  /** False when the free variables have no one minimum, or the steps are used up. */
  const factor = (): boolean => {
    stepsLeft -= (free.length + form.totals.length) ** 3 / 3
    const next = stepsLeft > 0 ? criticalSystem(form, free) : null
    if (next !== null) system = next
    return next !== null
  }
  /** False when the minimum of the free variables breaks their bounds. */
  const settle = (): boolean => {
    point = system.settle(weights, means, tradeOff)
    return breachOf(path) <= BREACH
  }
  const endAtFormer = (): boolean => {
    copyInto(weights, former)
    if (tradeOff.high > NEAR_END * gradientTerms(path)) return false
    visit(ZERO)
    return true
  }

  visit(tradeOff)
  const maxEvents = 200 + 50 * form.variables
  for (let events = 0; events < maxEvents; events++) {
    copyInto(former, weights)
    const event = nextPreciseEvent(path, point, system.direction(means), tradeOff, mayEnter, last)
    tradeOff = event === null ? ZERO : subtract(tradeOff, event.distance)
    if (tradeOff.high <= AT_END * gradientTerms(path) && ++eventsAtEnd > form.variables) return endAtFormer()
    if (event !== null && event.to !== FREE) {
      leave(path, event.variable, event.to)
      if (!factor()) return endAtFormer()
    }
    if (!settle()) return endAtFormer()
    if (event === null || event.distance.high > 0) visit(tradeOff)
    if (event === null) return true
    if (event.to === FREE) {
      copyInto(former, weights)
      const entry = enter(path, system, event.variable)
      if (entry === 'unbounded' || !factor()) return endAtFormer()
      // One that only joined moves nothing yet: solving with it again would lose digits where it is nearly dependent.
      if (entry === 'exchanged' && !settle()) return endAtFormer()
      visit(tradeOff)
    }
    last = event
  }
  return endAtFormer()
}
