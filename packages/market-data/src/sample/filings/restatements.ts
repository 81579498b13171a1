import { daysSinceEpoch } from '@fairweight/domain/time'
import type { Statements } from '../business/statements.ts'
import { seededRandom, seedFor } from '../seeded-random.ts'
import { thousands } from './reported-items.ts'
import type { YearEnd } from './reported-year.ts'

/** A fiscal year that was first reported too well, by its place; amended by a report of its own, or only where the next one compares with it. */
export interface Restatement {
  readonly place: number
  readonly isAmended: boolean
}

/** Where an overstated report differs from the truth. */
export const RESTATED_TAGS: ReadonlySet<string> = new Set([
  'OperatingIncomeLoss',
  'NetIncomeLoss',
  'EarningsPerShareDiluted',
  'LiabilitiesCurrent',
  'Liabilities',
  'RetainedEarningsAccumulatedDeficit',
  'StockholdersEquity',
  'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
])

/** Part of operating earnings that came from costs not yet booked. */
const UNBOOKED = 0.15
const AFTER_TAX_SHARE = 0.77
/** The part of the companies that have restated a year of the sample, and of those that will restate a given year after it. */
const RESTATED = 0.04
const RESTATED_A_YEAR = 0.01
/** Longer than any company needs to report a year and to amend the report. */
const DAYS_UNTIL_AMENDED = 200

interface RestatingCompany {
  readonly seed: number
  readonly ticker: string
  readonly years: readonly YearEnd[]
  /** The last day on which it files as far as the sample itself goes, as days since 1970-01-01. */
  readonly plannedUntil: number
}

/** One in many companies has reported an earlier year too well; the newest reports of the sample are right. Later years have a small chance each. */
export function drawRestatements(company: RestatingCompany): Restatement[] {
  const { seed, ticker, years, plannedUntil } = company
  const random = seededRandom(seedFor(seed, `${ticker} restatement`))
  const earlier = random.chance(RESTATED)
    ? [{ place: 1 + Math.floor(random.uniform() * (newestSettled(company) - 1)), isAmended: random.chance(0.5) }]
    : []
  const later = years.flatMap(({ end }, place) => {
    const chance = seededRandom(seedFor(seed, `${ticker} restatement of ${end}`))
    const isRestated = daysSinceEpoch(end) > plannedUntil && chance.chance(RESTATED_A_YEAR)
    return isRestated ? [{ place, isAmended: chance.chance(0.5) }] : []
  })
  return [...earlier, ...later]
}

/** The newest year of which every report has been filed, by its place. */
export function newestSettled({ years, plannedUntil }: Pick<RestatingCompany, 'years' | 'plannedUntil'>): number {
  return years.findLastIndex(({ end }) => daysSinceEpoch(end) + DAYS_UNTIL_AMENDED <= plannedUntil)
}

/** The year as a company first reported it that had not booked all its costs: they are missing from the debts as well, so the sheet balances. */
export function overstatedYear(truth: Statements): Statements {
  const unbooked = thousands(UNBOOKED * Math.abs(truth.ebit))
  const kept = thousands(AFTER_TAX_SHARE * unbooked)
  return {
    ...truth,
    ebit: truth.ebit + unbooked,
    netIncome: truth.netIncome + kept,
    retainedEarnings: truth.retainedEarnings + kept,
    totalEquity: truth.totalEquity + kept,
    totalLiabilities: truth.totalLiabilities - kept,
    currentLiabilities: truth.currentLiabilities - kept,
  }
}
