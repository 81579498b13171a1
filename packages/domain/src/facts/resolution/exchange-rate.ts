import { daysSinceEpoch } from '../../time/iso-date.ts'
import type { IsoDate } from '../../time/iso-date.ts'

/** What one unit of a currency was worth on a day. */
export interface ExchangeRate {
  /** Three letters, such as 'EUR'. */
  readonly currency: string
  readonly date: IsoDate
  readonly usdPerUnit: number
}

/** US dollars for one unit of what happened in a period, and of what was there on its last day. */
export interface Conversion {
  readonly flow: number
  readonly balance: number
}

/** A balance sheet may be converted by a rate at most so many days older. */
const RATE_DAYS = 7

/**
 * The rates for a period, as accountants translate statements: the mean of its days for flows, the last day's for its
 * balance sheet. Null when either is unknown. Figures in US dollars need none.
 * @param start first day number @param end last day number
 */
export function conversionFor(currency: string, rates: readonly ExchangeRate[], { start, end }: { start: number; end: number }): Conversion | null {
  if (currency === 'USD') return { flow: 1, balance: 1 }
  const own = rates.filter((rate) => rate.currency === currency).map(({ date, usdPerUnit }) => ({ day: daysSinceEpoch(date), usdPerUnit }))
  const during = own.filter(({ day }) => day >= start && day <= end)
  const closing = own.filter(({ day }) => day >= end - RATE_DAYS && day <= end)
  const [first] = closing
  if (first === undefined || during.length === 0) return null
  const flow = during.reduce((sum, { usdPerUnit }) => sum + usdPerUnit, 0) / during.length
  const balance = closing.reduce((last, rate) => (rate.day > last.day ? rate : last), first).usdPerUnit
  return { flow, balance }
}
