import { type LinearScale, linearScale, niceDomain } from '../linear-scale.ts'

/** What holds from a day on, until the next step. */
export interface Step {
  /** ISO day. */
  readonly date: string
  /** Null where nothing is known from then on. */
  readonly value: number | null
}

/** A figure that changes on some days only. */
export interface StepLine {
  readonly name: string
  /** Oldest first. */
  readonly steps: readonly Step[]
}

/** Pixels of the picture. */
export const STEP_CHART = { height: 300, top: 8, bottom: 24, left: 48, right: 8 } as const

const DAY_MS = 86_400_000
/** Figures that reach further above the price are cut off, so that the price stays readable. */
const MAX_TIMES_PRICE = 3

/** A day on a line of days. */
export const dayNumber = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / DAY_MS

/** Where days and figures stand, and whether any figure is beyond the picture. */
export interface StepScales {
  /** Of an ISO day. */
  readonly x: (iso: string) => number
  readonly y: LinearScale
  readonly isCut: boolean
}

/** Scales over the days of a price, from zero or the lowest figure up. */
export function stepScales(
  dates: readonly string[],
  closes: readonly number[],
  lines: readonly StepLine[],
  width: number,
): StepScales {
  const values = lines.flatMap(({ steps }) => steps.flatMap(({ value }) => value ?? []))
  const highest = Math.max(1e-6, ...closes)
  const most = Math.max(highest, ...values)
  const least = Math.min(0, ...values)
  const [low, high] = [Math.max(least, -highest), Math.min(most, MAX_TIMES_PRICE * highest)]
  const { height, top, bottom, left, right } = STEP_CHART
  const days = linearScale([dayNumber(dates[0] ?? ''), dayNumber(dates.at(-1) ?? '')], [left, width - right])
  return {
    x: (iso) => days(dayNumber(iso)),
    y: linearScale(niceDomain([low, high], 5), [height - bottom, top]),
    isCut: most > high || least < low,
  }
}

/** A line that stays level until the next step and ends with the picture; where nothing is known it is interrupted. */
export function stepPath({ x, y }: Pick<StepScales, 'x' | 'y'>, steps: readonly Step[], last: string): string {
  let path = ''
  let isOpen = false
  for (const [place, { date, value }] of steps.entries()) {
    if (value !== null) {
      const [from, to] = [x(date).toFixed(1), x(steps[place + 1]?.date ?? last).toFixed(1)]
      path += `${isOpen ? 'L' : 'M'}${from} ${y(value).toFixed(1)}H${to}`
    }
    isOpen = value !== null
  }
  return path
}

/** What held on a day; null where nothing did. */
export function stepAt(steps: readonly Step[], date: string): number | null {
  return steps.findLast((step) => step.date <= date)?.value ?? null
}
