import type { PriceHistory } from '@fairweight/contract/wire'

/** A series of the wire as an array over the dates: a day without a price is null there and NaN here. */
export function seriesOf({ dates }: Pick<PriceHistory, 'dates'>, values: readonly (number | null)[]): Float64Array {
  return Float64Array.from(dates, (_date, day) => values[day] ?? Number.NaN)
}
