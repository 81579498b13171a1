import { readingScale } from '@fairweight/domain/screener/figure-ranges.ts'
import type { StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import type { FilterResult } from '@fairweight/domain/screener/stock-filter.ts'
import { orderStocks } from '@fairweight/domain/screener/stock-order.ts'
import type { RangeScale } from './range-scales.ts'

/** How a figure is spread over the stocks that pass every filter but its own. */
export interface Distribution {
  /** How many stocks stand in each part of the slider; its first and last part hold what lies beyond its ends. */
  readonly bins: readonly number[]
  /** The parts stand around the slider's stops, not between them. */
  readonly areAroundStops: boolean
  /** Stocks with the figure, and without. */
  readonly known: number
  readonly missing: number
  /** At least half of the stocks with the figure lie between these two of theirs, ends included; null without any. */
  readonly middle: { readonly from: number; readonly to: number } | null
}

/** Counts in one pass over the stocks, which stay sorted by each figure as long as the list lives. Null while the figure has not come. */
export function distributionOf(
  columns: StockColumns,
  found: Pick<FilterResult, 'passes' | 'keptOutBy' | 'rangeIds'>,
  { id, stops, areAroundStops = false }: Pick<RangeScale, 'id' | 'stops' | 'areAroundStops'>,
): Distribution | null {
  const figures = columns.figures[id]
  if (figures === undefined) return null
  const { passes, keptOutBy } = found
  const own = found.rangeIds.indexOf(id) + 1
  const scale = readingScale(id)
  const edges = (areAroundStops ? middles(stops) : stops.slice(1, -1)).map((edge) => edge / scale)
  const bins = Array.from({ length: edges.length + 1 }, () => 0)
  const sorted = new Float64Array(figures.length)
  let [known, missing, bin] = [0, 0, 0]
  const order = orderStocks(columns, { key: id, descending: false })
  for (let at = 0; at < order.length; at++) {
    const row = order[at]!
    if (!passes[row] && (own === 0 || keptOutBy[row] !== own)) continue
    const figure = figures[row]!
    if (Number.isNaN(figure)) {
      missing++
      continue
    }
    while (bin < edges.length && figure >= edges[bin]!) bin++
    bins[bin]!++
    sorted[known++] = figure
  }
  return { bins, areAroundStops, known, missing, middle: middleOf(sorted, known, scale) }
}

function middles(stops: readonly number[]): number[] {
  return stops.slice(1).map((stop, at) => (stop + stops[at]!) / 2)
}

function middleOf(sorted: Float64Array, known: number, scale: number): Distribution['middle'] {
  if (known === 0) return null
  const last = known - 1
  return { from: sorted[Math.floor(last / 4)]! * scale, to: sorted[Math.ceil((last * 3) / 4)]! * scale }
}

const kept = new WeakMap<Float64Array, readonly number[] | null>()

/** Below so many stocks with a figure a scale of their own says little. */
const MIN_FIGURES = 20
const STEPS = 24
/** Of a normal distribution the span of 98% of the values is 3.4 times that of the middle half. */
const SKEWED_FROM = 6
const LOGARITHMIC_STEPS = [1, 1.5, 2, 3, 5, 7]

/**
 * Stops of a slider that suit the figures of a whole list, from the 1st to the 99th percentile: even steps, or steps that grow with the
 * distance from zero where a few figures lie far out. Null where there are too few figures.
 */
export function stopsFor(figures: Float64Array): readonly number[] | null {
  const known = kept.get(figures)
  if (known !== undefined) return known
  const stops = computeStops(figures.filter((figure) => !Number.isNaN(figure)).sort())
  kept.set(figures, stops)
  return stops
}

function computeStops(sorted: Float64Array): readonly number[] | null {
  if (sorted.length < MIN_FIGURES) return null
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!
  const [low, high, half] = [at(0.01), at(0.99), at(0.75) - at(0.25)]
  if (low === high) return null
  const isSkewed = half === 0 || high - low > SKEWED_FROM * half
  const stops = isSkewed ? growingSteps(sorted, low, high) : evenSteps(low, high)
  const first = stops.findLastIndex((stop) => stop <= low)
  const last = stops.findIndex((stop) => stop >= high)
  return stops.slice(Math.max(0, first), last < 0 ? stops.length : last + 1)
}

function evenSteps(low: number, high: number): number[] {
  const step = roundUp((high - low) / STEPS, [1, 2, 5])
  const first = Math.floor(low / step)
  const count = Math.ceil(high / step) - first
  return Array.from({ length: count + 1 }, (_, at) => tidy((first + at) * step))
}

/** Around zero, from an eighth of what is usual on. */
function growingSteps(sorted: Float64Array, low: number, high: number): number[] {
  const sizes = sorted.map(Math.abs).sort()
  const usual = sizes[Math.floor(sizes.length / 2)]! || sizes.find((size) => size > 0)!
  const largest = Math.max(Math.abs(low), Math.abs(high))
  const steps: number[] = []
  for (let size = roundUp(usual / 8, [1]); ; size *= 10)
    for (const part of LOGARITHMIC_STEPS) {
      steps.push(tidy(size * part))
      if (size * part >= largest) return [...steps.map((step) => -step).reverse(), 0, ...steps]
    }
}

/** The next larger of some numbers times a power of ten. */
function roundUp(value: number, parts: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const part = parts.find((one) => one * power >= value)
  return tidy(part === undefined ? 10 * power : part * power)
}

const tidy = (value: number) => Number(value.toPrecision(12))
