import { exchangeSessions, type IsoDate, isoDateFromDays } from '@fairweight/domain/time'
import { sentimentPath } from './market-factors.ts'
import { seedFor } from './seeded-random.ts'

/** What one unit of a currency is worth on a day: one row of the template of rates. */
export interface SampleRate {
  readonly date: IsoDate
  readonly currency: string
  readonly usdPerUnit: number
}

/** The one currency beside the dollar that the invented market knows the rates of. Only the name is of this world. */
export const SAMPLE_CURRENCY = { currency: 'JPY', unitsPerDollar: 140 } as const

/** Statements reach back before the first session. */
const YEARS_BEFORE_FIRST_SESSION = 5
const VOLATILITY = 0.07
const HALF_LIFE = 2

/**
 * A rate for each session and for those of the years before, wandering about its level.
 * @param sessions days since 1970-01-01, oldest first
 */
export function sampleRates(seed: number, sessions: Int32Array): SampleRate[] {
  const { currency, unitsPerDollar } = SAMPLE_CURRENCY
  const [first, last] = [sessions[0] ?? 0, sessions.at(-1) ?? 0]
  const days = exchangeSessions(first - Math.round(YEARS_BEFORE_FIRST_SESSION * 365.25), last)
  const sentiment = sentimentPath(seedFor(seed, `${currency} rate`), days.length, VOLATILITY, HALF_LIFE)
  return Array.from(days, (day, position) => {
    const usdPerUnit = Math.exp(sentiment[position] ?? 0) / unitsPerDollar
    return { date: isoDateFromDays(day), currency, usdPerUnit: Number(usdPerUnit.toPrecision(6)) }
  })
}
