import { type PricePath, roundPrice } from '../price-path.ts'
import type { PriceFault, StrayRow } from './price-faults.ts'

/** Trading with a fault in the part that belongs to the sample, going on from where the fault has led. */
interface ContinuedFault {
  readonly prices: PricePath
  readonly strayRows: readonly StrayRow[]
  /** What the fault made of one share by the sample's last session: 4 where it has a split of four for one. */
  readonly sharesOfOne: number
}

/** @param planned how many sessions are the sample's own */
export function withFault(prices: PricePath, planned: number, fault: PriceFault | undefined): ContinuedFault {
  if (fault === undefined) return { prices, strayRows: [], sharesOfOne: 1 }
  const length = Math.min(prices.closes.length, planned - prices.from)
  const own = part(prices, 0, length)
  const { prices: faulty, strayRows } = fault(own)
  const level = (faulty.closes.at(-1) ?? Number.NaN) / (own.closes.at(-1) ?? Number.NaN)
  const sharesOfOne = (faulty.splits.at(-1) ?? 1) / (own.splits.at(-1) ?? 1)
  const later = part(prices, length)
  return {
    prices: {
      from: prices.from,
      closes: joined(
        faulty.closes,
        later.closes.map((close) => roundPrice(level * close)),
      ),
      volumes: joined(
        faulty.volumes,
        later.volumes.map((volume) => Math.round(sharesOfOne * volume)),
      ),
      dividends: joined(
        faulty.dividends,
        later.dividends.map((dividend) => Math.round(level * dividend * 100) / 100),
      ),
      splits: joined(faulty.splits, later.splits),
      ...(faulty.adjustedCloses && {
        adjustedCloses: joined(faulty.adjustedCloses, new Float64Array(later.closes.length).fill(Number.NaN)),
      }),
    },
    strayRows,
    sharesOfOne,
  }
}

function part({ from, closes, volumes, dividends, splits }: PricePath, start: number, end?: number): PricePath {
  return {
    from: from + start,
    closes: closes.slice(start, end),
    volumes: volumes.slice(start, end),
    dividends: dividends.slice(start, end),
    splits: splits.slice(start, end),
  }
}

function joined(first: Float64Array, second: Float64Array): Float64Array {
  const all = new Float64Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
