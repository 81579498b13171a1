/** A straight mapping of figures to pixels, with round ticks. */
export interface LinearScale {
  (value: number): number
  readonly invert: (pixel: number) => number
  /** Round figures within the domain, about as many as asked. */
  readonly ticks: (count: number) => number[]
}

const TICK_FORMAT = new Intl.NumberFormat('en-US')

/** How a tick is written: 1500 → 1,500, −20 → −20. */
export function tickText(tick: number): string {
  return TICK_FORMAT.format(tick).replace('-', '−')
}

type Pair = readonly [from: number, to: number]

/** Maps `domain` to `range`; a domain without extent maps to the middle. */
export function linearScale(domain: Pair, range: Pair): LinearScale {
  const [low, high] = domain
  const [start, end] = range
  const extent = high - low
  const scale = (value: number) => (extent === 0 ? (start + end) / 2 : start + ((value - low) / extent) * (end - start))
  const invert = (pixel: number) => (end === start ? low : low + ((pixel - start) / (end - start)) * extent)
  return Object.assign(scale, { invert, ticks: (count: number) => roundTicks(low, high, count) })
}

/** The domain widened to round figures on both sides. */
export function niceDomain([low, high]: Pair, count: number): Pair {
  const step = roundStep(high - low, count)
  if (step === 0) return [low, high]
  return [cleanly(Math.floor(low / step), step), cleanly(Math.ceil(high / step), step)]
}

function roundTicks(low: number, high: number, count: number): number[] {
  const step = roundStep(high - low, count)
  if (step === 0) return [low]
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => cleanly(first + at, step))
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(extent: number, count: number): number {
  if (!(extent > 0)) return 0
  const rough = extent / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const error = rough / power
  return power * (error >= Math.sqrt(50) ? 10 : error >= Math.sqrt(10) ? 5 : error >= Math.sqrt(2) ? 2 : 1)
}

/** Dividing by the inverse of a small step keeps 0.3 from becoming 0.30000000000000004. */
function cleanly(multiple: number, step: number): number {
  return step < 1 ? multiple / Math.round(1 / step) : multiple * step
}
