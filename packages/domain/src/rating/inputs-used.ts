import type { AmountItem } from '../facts/fiscal-period.ts'
import type { CheckedPeriod } from '../facts/reported-period.ts'
import type { Security, SplitEvent } from '../facts/security.ts'
import { priceMeasures } from '../momentum/price-measures.ts'
import { parseTicker } from '../naming/ticker.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { rateCompany } from './rate-company.ts'

/**
 * Of each period the items that a measure asks for on that day, whatever the price; the rating itself is watched, so that no
 * second list of them can go stale.
 * @param periods as known on `asOf`, oldest period end first
 * @returns one set a period, in their order
 */
export function inputsUsed(
  periods: readonly CheckedPeriod[],
  splits: readonly SplitEvent[],
  asOf: IsoDate,
): readonly ReadonlySet<AmountItem>[] {
  const read = periods.map(() => new Set<AmountItem>())
  const watched = periods.map((period, place): CheckedPeriod => ({
    ...period,
    amount: (item) => {
      read[place]?.add(item)
      return period.amount(item)
    },
  }))
  rateCompany({
    asOf,
    security: anyStock(),
    periods: watched,
    splits,
    prices: priceMeasures({ dates: new Int32Array(), closes: new Float64Array() }, asOf),
  })
  return read
}

/** A stock of which nothing but its filings is known. */
function anyStock(): Security {
  const ticker = parseTicker('ANY')
  if (ticker === null) throw new RangeError('Three letters make a ticker')
  return {
    ticker,
    name: 'any stock',
    type: 'stock',
    cik: null,
    sector: null,
    industry: null,
    exchange: null,
    listedOn: null,
    isEsg: null,
    assetClass: null,
  }
}
