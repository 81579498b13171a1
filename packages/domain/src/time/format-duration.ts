import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts'

const UNITS = [
  ['d', DAY_MS],
  ['h', HOUR_MS],
  ['min', MINUTE_MS],
  ['s', SECOND_MS],
] as const

/** A duration in milliseconds by its two largest units, such as “42 s”, “4 min 12 s” or “6 h 2 min”; below zero reads “0 s”. */
export function formatDuration(duration: number): string {
  const largest = UNITS.findIndex(([, unit]) => duration >= unit)
  if (largest === -1) return '0 s'
  let rest = duration
  const parts = UNITS.slice(largest, largest + 2).map(([name, unit]) => {
    const count = Math.floor(rest / unit)
    rest -= count * unit
    return count === 0 ? '' : `${count} ${name}`
  })
  return parts.filter((part) => part !== '').join(' ')
}
