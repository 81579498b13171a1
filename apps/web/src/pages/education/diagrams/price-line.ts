import type { PriceSeries } from '@fairweight/domain/momentum'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A price series on paper: sessions from left to right, dollars upwards. */
export interface PriceLine {
  readonly path: string
  /** Of a position counted from the last session: 0 is the last, 252 a year before. */
  readonly across: (back: number) => number
  readonly up: (dollars: number) => number
}

/**
 * The last `sessions` closes, every `step`-th of them, the last one always among them. Whole units, each point relative to the one before: a
 * picture in the HTML should cost little.
 */
export function priceLine(
  { closes }: PriceSeries,
  sessions: number,
  step: number,
  highest: number,
  { left, right, top, bottom }: Box,
): PriceLine {
  const across = (back: number) => Math.round(right - (back / sessions) * (right - left))
  const up = (dollars: number) => Math.round(bottom - (dollars / highest) * (bottom - top))
  const points: { readonly x: number; readonly y: number }[] = []
  const oldest = Math.min(sessions, closes.length - 1)
  for (let back = oldest - (oldest % step); back >= 0; back -= step)
    points.push({ x: across(back), y: up(closes[closes.length - 1 - back] ?? Number.NaN) })
  const steps = points.map(({ x, y }, place) => {
    const before = points[place - 1]
    return before === undefined ? `M${x} ${y}l` : `${x - before.x} ${y - before.y}`
  })
  return { path: steps.join(' ').replaceAll(' -', '-'), across, up }
}
