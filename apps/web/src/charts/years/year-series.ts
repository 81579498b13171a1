import { type LinearScale, linearScale, niceDomain } from '../linear-scale.ts'

/** A fiscal year by its end. */
export interface ChartYear {
  /** ISO day. */
  readonly end: string
  /** What all series say of it, in words. */
  readonly text: string
}

/** One figure over fiscal years. */
export interface YearSeries {
  readonly name: string
  /** One a year; null where it is not known. */
  readonly values: readonly (number | null)[]
}

/** Pixels of the picture. */
export const YEAR_CHART = { height: 200, top: 8, bottom: 40, left: 48, right: 4 } as const

const TICKS = 4
/** Between the bars of two years, as a part of a year's room. */
const GAP = 0.22
/** How little of a bar still is one: zero is a line, and missing is nothing. */
const MIN_BAR_PIXELS = 1.5

/** Where the years and the figures of a picture stand. */
export interface YearScales {
  readonly y: LinearScale
  readonly ticks: readonly number[]
  /** The room of one year, in pixels. */
  readonly step: number
  /** The left edge of a year. */
  readonly x: (year: number) => number
}

/** Scales for so many years; the axis always reaches zero, so that the length of a bar means what it seems to. */
export function yearScales(series: readonly YearSeries[], years: number, width: number): YearScales {
  const known = series.flatMap(({ values }) => values.flatMap((value) => value ?? []))
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const domain = niceDomain(low === high ? [0, 1] : [low, high], TICKS)
  const y = linearScale(domain, [YEAR_CHART.height - YEAR_CHART.bottom, YEAR_CHART.top])
  const step = (width - YEAR_CHART.left - YEAR_CHART.right) / Math.max(1, years)
  return { y, ticks: y.ticks(TICKS), step, x: (year) => YEAR_CHART.left + year * step }
}

/** A bar, in pixels. */
export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The bar of a figure beside those of the other series of its year: up from zero, or down below it. */
export function barOf(
  { x, y, step }: YearScales,
  {
    year,
    place,
    series,
    value,
  }: { readonly year: number; readonly place: number; readonly series: number; readonly value: number },
): Bar {
  const width = (step * (1 - GAP)) / series
  const [from, to] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))]
  return {
    x: x(year) + (step * GAP) / 2 + place * width,
    y: value < 0 ? from : Math.min(from, to - MIN_BAR_PIXELS),
    width: Math.max(1, width - (series > 1 ? 1 : 0)),
    height: Math.max(MIN_BAR_PIXELS, to - from),
  }
}

/** A line through the middles of the years that are known; a year that is not known breaks it. */
export function linePath({ x, y, step }: YearScales, values: readonly (number | null)[]): string {
  return values
    .map((value, year) => {
      if (value === null) return ''
      const isContinued = year > 0 && (values[year - 1] ?? null) !== null
      return `${isContinued ? 'L' : 'M'}${(x(year) + step / 2).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}
