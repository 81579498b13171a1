import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../time/durations.ts'
import { count } from './figures.ts'

/** Units that a duration is told in, and from how many of its own on it is told in the next larger one. */
const UNITS = [
  { seconds: 1, name: 'second', below: 90 },
  { seconds: MINUTE_SECONDS, name: 'minute', below: 90 },
  { seconds: HOUR_SECONDS, name: 'hour', below: 48 },
  { seconds: DAY_SECONDS, name: 'day', below: Infinity },
] as const

/** How long something takes, in the largest unit that is not coarse for it: “45 seconds”, “about 12 minutes”, “about 3 days”. */
export function durationText(seconds: number): string {
  const unit = UNITS.find(({ seconds: length, below }) => seconds < below * length) ?? UNITS[UNITS.length - 1]
  const amount = Math.ceil(seconds / (unit?.seconds ?? 1))
  const text = `${count(amount)} ${unit?.name}${amount === 1 ? '' : 's'}`
  return unit?.seconds === 1 ? text : `about ${text}`
}
