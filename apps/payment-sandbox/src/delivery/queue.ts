import type { Delivery } from '../objects/index.ts'

/** Which delivery is next: those that are not due are held, the others stand in line. */
export interface Queue {
  hold(delivery: Delivery): void
  /** Puts what is due at that time in line: as it came, or, with a chance, in any order. */
  release(until: number, chance: (() => number) | null): void
  /** Throws RangeError when nobody stands in line. */
  next(): Delivery
  /** When the next held one is due; null when none is held. */
  nextDue(): number | null
  readonly inLine: number
  readonly held: number
}

export function createQueue(): Queue {
  let held: Delivery[] = []
  let line: Delivery[] = []
  let taken = 0
  return {
    hold: (delivery) => void held.push(delivery),
    release: (until, chance) => {
      const due = held.filter(({ dueAt }) => dueAt <= until)
      if (due.length === 0) return
      held = held.filter(({ dueAt }) => dueAt > until)
      line = line.slice(taken)
      taken = 0
      // Each at any place among those before it: every order of all is as likely as any other.
      for (const delivery of due)
        line.splice(chance === null ? line.length : Math.floor(chance() * (line.length + 1)), 0, delivery)
    },
    next: () => {
      const first = line[taken]
      if (first === undefined) throw new RangeError('Nothing stands in line.')
      taken += 1
      return first
    },
    nextDue: () =>
      held.length === 0
        ? null
        : held.reduce((soonest, { dueAt }) => Math.min(soonest, dueAt), Number.POSITIVE_INFINITY),
    get inLine() {
      return line.length - taken
    },
    get held() {
      return held.length
    },
  }
}
