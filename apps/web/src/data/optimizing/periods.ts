import type { TimePeriod } from '@fairweight/contract/wire'

interface PeriodChoice {
  readonly value: TimePeriod
  readonly label: string
  readonly name: string
}

/** How far back the prices of a mix go, from shortest to longest. */
export const PERIODS: readonly PeriodChoice[] = [
  { value: '1y', label: '1 y', name: '1 year' },
  { value: '3y', label: '3 y', name: '3 years' },
  { value: '5y', label: '5 y', name: '5 years' },
  { value: '10y', label: '10 y', name: '10 years' },
]

const FIVE_YEARS: PeriodChoice = { value: '5y', label: '5 y', name: '5 years' }

/** What is no period is five years. */
export function periodOf(value: string | null): PeriodChoice {
  return PERIODS.find((period) => period.value === value) ?? FIVE_YEARS
}

/** The next shorter period, or null when the shortest is chosen. */
export function shorterPeriod(period: TimePeriod): PeriodChoice | null {
  return PERIODS[PERIODS.findIndex(({ value }) => value === period) - 1] ?? null
}
