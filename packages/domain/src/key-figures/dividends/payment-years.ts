import { KEY_FIGURE_SETTINGS } from '../../settings/key-figure-settings.ts'
import { daysSinceEpoch, type IsoDate } from '../../time/iso-date.ts'

/** The dividends of a stock up to a day, by ex-dividend day, oldest first. */
export interface DividendHistory {
  /** Days since 1970-01-01, increasing. */
  readonly days: readonly number[]
  /** USD per share on the share basis of the as-of date, above zero; as many as days. */
  readonly amounts: readonly number[]
  /** From this day on, days since 1970-01-01, no dividend is missing. */
  readonly knownFrom: number
}

export interface Payment {
  readonly day: number
  /** USD per share. */
  readonly amount: number
}

/** The payments of twelve months, oldest first, and their sum in USD per share. */
export interface PaymentYear {
  readonly payments: readonly Payment[]
  readonly sum: number
}

const DAYS_OF_YEAR = 365.25
const DAYS_OF_DELAY = KEY_FIGURE_SETTINGS.dividendDelayDays

/**
 * The years of payments counted back from the latest payment, newest first, as far as all of a year is known. Each begins two
 * weeks after the anniversary of the latest payment, since a year counted back from any other day holds three or five quarterly
 * payments when one of them moves by a few days. Of the newest, what is older than twelve months and two weeks no longer counts:
 * who stops paying pays less from quarter to quarter. Null when nothing was paid since then.
 */
export function paymentYears({ days, amounts, knownFrom }: DividendHistory, asOf: IsoDate): PaymentYear[] | null {
  const today = daysSinceEpoch(asOf)
  const oldest = today - DAYS_OF_YEAR - DAYS_OF_DELAY
  const latest = days.findLast((day) => day <= today)
  if (latest === undefined || latest <= oldest) return null
  const years: PaymentYear[] = []
  for (let start = startOfYear(latest, 0); start >= knownFrom; start = startOfYear(latest, years.length)) {
    const [after, end] = [years.length === 0 ? Math.max(start, oldest) : start, Math.min(start + DAYS_OF_YEAR, latest)]
    const payments = days.flatMap((day, place): Payment[] =>
      day > after && day <= end ? [{ day, amount: amounts[place] ?? 0 }] : [],
    )
    years.push({ payments, sum: payments.reduce((sum, { amount }) => sum + amount, 0) })
  }
  return years
}

/** The day before the first of the year so many years before the latest. */
function startOfYear(latest: number, yearsBack: number): number {
  return latest + DAYS_OF_DELAY - (yearsBack + 1) * DAYS_OF_YEAR
}

/** Whether a whole year up to the day is known, so that no payment in it means that none was made. */
export function isLastYearKnown({ knownFrom }: DividendHistory, asOf: IsoDate): boolean {
  return knownFrom <= daysSinceEpoch(asOf) - DAYS_OF_YEAR
}
