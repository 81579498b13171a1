import { AT_LOWER, AT_UPPER, FREE } from '../path-state.ts'
import type { CriticalSystem } from './critical-system.ts'
import { fromDouble } from './double-double.ts'
import { type DoubleDoubles, setEntry } from './double-double-vector.ts'
import type { SlackForm } from './slack-form.ts'

/** Where a walk in numbers of 32 digits stands; changed in place. */
export interface PrecisePath {
  readonly form: SlackForm
  readonly weights: DoubleDoubles
  /** AT_LOWER, AT_UPPER, FREE, or another number for what never moves. */
  readonly place: Uint8Array
  readonly free: number[]
}

/** What is left of the bend by rounding. */
const NO_BEND = 1e-28
/** A variable that moves by less than this share of the fastest cannot make place. */
const NO_RATE = 1e-9

/** Puts a free variable on its bound. */
export function leave(
  { form, weights, place, free }: PrecisePath,
  variable: number,
  to: typeof AT_LOWER | typeof AT_UPPER,
): void {
  free.splice(free.indexOf(variable), 1)
  place[variable] = to
  setEntry(weights, variable, fromDouble((to === AT_LOWER ? form.lower : form.upper)[variable]!))
}

/**
 * Lets a variable in. One that moves like a mix of the free ones takes the place of the first of these that reaches a
 * bound, or goes to its own other bound: along that mix nothing changes but weights, unless nothing stops it.
 */
export function enter(
  path: PrecisePath,
  system: CriticalSystem,
  entering: number,
): 'joined' | 'exchanged' | 'unbounded' {
  const { form, weights, place, free } = path
  const { moves, bend } = system.respond(entering)
  const span = moves.high.reduce((sum, move) => sum + Math.abs(move), 1)
  if (bend.high > NO_BEND * span * span) {
    free.push(entering)
    place[entering] = FREE
    return 'joined'
  }
  const towards = place[entering] === AT_LOWER ? 1 : -1
  const fastest = free.reduce((most, _, at) => Math.max(most, Math.abs(moves.high[at]!)), 1)
  let step = form.upper[entering]! - form.lower[entering]!
  let first = -1
  for (const [at, variable] of free.entries()) {
    const rate = towards * moves.high[at]!
    if (Math.abs(rate) < NO_RATE * fastest) continue
    const bound = (rate > 0 ? form.upper : form.lower)[variable]!
    const until = Math.max(0, (bound - weights.high[variable]!) / rate)
    if (until >= step) continue
    step = until
    first = at
  }
  if (step === Infinity) return 'unbounded'
  if (first < 0) {
    const to = place[entering] === AT_LOWER ? AT_UPPER : AT_LOWER
    place[entering] = to
    setEntry(weights, entering, fromDouble((to === AT_LOWER ? form.lower : form.upper)[entering]!))
    return 'exchanged'
  }
  leave(path, free[first]!, towards * moves.high[first]! > 0 ? AT_UPPER : AT_LOWER)
  free.push(entering)
  place[entering] = FREE
  return 'exchanged'
}

/** By how much free weights break their bounds. */
export function breachOf({ form: { lower, upper }, weights: { high }, free }: PrecisePath): number {
  return free.reduce((most, i) => Math.max(most, lower[i]! - high[i]!, high[i]! - upper[i]!), 0)
}

/** A bound on the terms that add up to a free asset's gradient. */
export function gradientTerms({ form, weights, free }: PrecisePath): number {
  const deviation = (variable: number): number => Math.sqrt(Math.max(0, form.column(variable)?.high[variable] ?? 0))
  let whole = 0
  for (let asset = 0; asset < form.assets; asset++) whole += Math.abs(weights.high[asset]!) * deviation(asset)
  return free.reduce((most, variable) => Math.max(most, deviation(variable)), 0) * whole
}
