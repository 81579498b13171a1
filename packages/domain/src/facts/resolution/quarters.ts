import { isSameDay } from './period-length.ts'
import type { StatedPeriod } from './stated-period.ts'

/** A quarter: stated by itself, or what a stretch since the year began has more than the one before it. */
export interface Quarter {
  /** The quarter as stated by itself, if it was. */
  readonly own: StatedPeriod | null
  /** The stretch whose balance sheet is the quarter's. */
  readonly balance: StatedPeriod
  /** The difference that makes the quarter; nothing is taken where it is stated by itself alone. */
  readonly added: readonly StatedPeriod[]
  readonly taken: readonly StatedPeriod[]
}

/** The quarters of a company, oldest first; the fourth has no filing of its own and is the year less three quarters. */
export function quartersOf(stated: readonly StatedPeriod[]): Quarter[] {
  const own = stated.filter(({ months }) => months === 3)
  const byDifference = stated.flatMap((whole) => {
    const before = stated.find((part) => part.months === whole.months - 3 && isSameDay(part.start, whole.start))
    return before === undefined ? [] : [{ whole, before }]
  })
  const alone = own
    .filter(({ end }) => !byDifference.some(({ whole }) => isSameDay(whole.end, end)))
    .map((quarter): Quarter => ({ own: quarter, balance: quarter, added: [quarter], taken: [] }))
  const made = byDifference.map(({ whole, before }): Quarter => {
    const stating = own.find(({ end }) => isSameDay(end, whole.end)) ?? null
    return { own: stating, balance: stating ?? whole, added: [whole], taken: [before] }
  })
  return [...alone, ...made].toSorted((a, b) => a.balance.end - b.balance.end)
}

/** The last four quarters when they follow each other without a gap, else none. */
export function lastFourQuarters(quarters: readonly Quarter[]): readonly Quarter[] {
  const last = quarters.slice(-4)
  const follow = last.every((quarter, place) => {
    const before = last[place - 1]
    const days = before === undefined ? 90 : quarter.balance.end - before.balance.end
    return days >= 80 && days <= 100
  })
  return follow && last.length === 4 ? last : []
}
