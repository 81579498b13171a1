import type { LargeCovariance, PreparedPortfolio } from '../../covariance/covariance-operator.ts'

/** A corner of the frontier of the working set, and what an asset outside must bear to stay out. */
export interface CheckedCorner {
  /** Prepared when it is first asked for. */
  readonly portfolio: () => PreparedPortfolio
  /** The two ends of the trade-offs for which it is the best, and the gradient of its dearest holding at each. */
  readonly tradeOffs: readonly [number, number]
  readonly levels: readonly [number, number]
  /** The largest gradient, beside which a violation counts. */
  readonly scale: number
}

export interface Checked {
  /** Assets that would rather be held at some corner, the keenest first; the check may have ended before it knew all. */
  readonly missing: readonly number[]
  /** The largest violation that is within rounding, beside the gradients. */
  readonly residual: number
}

/** A violation below this share of the largest gradient is rounding. */
const ROUNDING = 1e-12
/** Corners at which every asset is looked at; a multiple of four. */
const ANCHORS = 8

/**
 * Whether the corners of a working set are those of all assets: no asset outside would gain at any corner by being held,
 * and between corners these gains are straight lines. Every asset is looked at in a few corners; in the others its covariance
 * differs by no more than its deviation times the distance of both portfolios (Cauchy and Schwarz), so that most need no further look.
 */
export function checkOutside(
  large: LargeCovariance,
  expectedReturns: Float64Array,
  isInside: Uint8Array,
  corners: readonly CheckedCorner[],
): Checked {
  const anchors = anchorsAmong(corners.length)
  const products: Float64Array[] = []
  for (let first = 0; first < anchors.length; first += 4)
    products.push(large.withFour(anchors.slice(first, first + 4).map((at) => corners[at]!.portfolio())))
  const distances = distancesBetween(large, corners)
  const depths = new Map<number, number>()
  let residual = 0
  /** The gain of keeping out; below zero, the asset is missing. */
  const gainOf = (asset: number, at: number, covariance: number): number => {
    const { tradeOffs, levels } = corners[at]!
    const mean = expectedReturns[asset]!
    return Math.min(covariance - tradeOffs[0] * mean - levels[0], covariance - tradeOffs[1] * mean - levels[1])
  }
  const look = (asset: number, at: number, covariance: number): void => {
    const share = -gainOf(asset, at, covariance) / corners[at]!.scale
    if (share > ROUNDING) depths.set(asset, Math.max(depths.get(asset) ?? 0, share))
    else residual = Math.max(residual, share)
  }
  for (let asset = 0; asset < isInside.length; asset++) {
    if (isInside[asset] === 1) continue
    for (const [place, at] of anchors.entries()) look(asset, at, products[place >> 2]![4 * asset + (place & 3)]!)
  }
  if (depths.size > 0) return { missing: keenest(depths), residual }
  for (let asset = 0; asset < isInside.length && depths.size === 0; asset++) {
    if (isInside[asset] === 1) continue
    const reach = large.reach(asset)
    const known = new Map<number, number>()
    for (const [place, at] of anchors.entries()) known.set(at, products[place >> 2]![4 * asset + (place & 3)]!)
    const staysOut = (at: number, anchor: number): boolean => {
      const least =
        known.get(anchor)! -
        large.shared(asset, corners[anchor]!.portfolio()) +
        large.shared(asset, corners[at]!.portfolio()) -
        reach * distances(at, anchor)
      return gainOf(asset, at, least) > 0
    }
    const between = (low: number, high: number): void => {
      let first = -1
      let last = -1
      for (let at = low + 1; at < high; at++) {
        if (staysOut(at, low) || staysOut(at, high)) continue
        if (first < 0) first = at
        last = at
      }
      if (first < 0) return
      const middle = (first + last) >> 1
      const covariance = large.withOne(asset, corners[middle]!.portfolio())
      known.set(middle, covariance)
      look(asset, middle, covariance)
      between(low, middle)
      between(middle, high)
    }
    for (let place = 1; place < anchors.length; place++) between(anchors[place - 1]!, anchors[place]!)
  }
  return { missing: keenest(depths), residual }
}

function keenest(depths: ReadonlyMap<number, number>): number[] {
  return [...depths.keys()].sort((a, b) => depths.get(b)! - depths.get(a)! || a - b)
}

function anchorsAmong(count: number): number[] {
  const all = Array.from({ length: Math.min(ANCHORS, count) }, (_, place, most = Math.min(ANCHORS, count)) =>
    most === 1 ? 0 : Math.round((place * (count - 1)) / (most - 1)),
  )
  return [...new Set(all)]
}

function distancesBetween(large: LargeCovariance, corners: readonly CheckedCorner[]): (a: number, b: number) => number {
  const known = new Float64Array(corners.length ** 2).fill(-1)
  return (a, b) => {
    const at = Math.min(a, b) * corners.length + Math.max(a, b)
    if (known[at]! < 0) known[at] = large.distance(corners[a]!.portfolio(), corners[b]!.portfolio())
    return known[at]!
  }
}
