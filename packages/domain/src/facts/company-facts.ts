import type { ReasonCode } from '../explanation/reason.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import { addMonths, type IsoDate } from '../time/iso-date.ts'
import { isQuarterAfter, isYearAfter, type CheckedPeriod } from './reported-period.ts'
import type { SplitEvent } from './security.ts'

/** What a company had filed by a day, sorted out for the formulas. */
export interface CompanyFacts {
  readonly asOf: IsoDate
  readonly splits: readonly SplitEvent[]
  /** Shares of the company that one listed security stands for: 1 where absent, null where nobody told. */
  readonly sharesPerReceipt?: number | null
  /** Fiscal years in an unbroken row, newest first. */
  readonly fiscalYears: readonly CheckedPeriod[]
  /** The latest twelve months: one period of twelve months, or else four quarters in a row, newest first. */
  readonly latest: readonly CheckedPeriod[]
  /** The period whose balance sheet is the latest: the newest of `latest`. */
  readonly balance: CheckedPeriod
}

export type CompanyFactsReading =
  | { readonly facts: CompanyFacts; readonly reason: null }
  | { readonly facts: null; readonly reason: ReasonCode }

/**
 * Why nothing a company filed is known on a day. Not imported, not findable, not filed by then and not readable are four
 * different things, and only the source of the periods can tell them apart.
 */
export type NoPeriodsReason = Extract<
  ReasonCode,
  'no-filings-imported' | 'no-company-number' | 'no-filing' | 'no-readable-statement'
>

/**
 * Sorts out the periods known on `asOf`. Twelve trailing months or four quarters in a row that end after the last
 * fiscal year make the latest twelve months; else the last fiscal year does. No period, none that makes up twelve months, a
 * newest filing older than 15 months, or another currency that no rate converts gives the reason instead.
 * @param periods as known on `asOf`, oldest period end first
 */
export function readCompanyFacts(
  periods: readonly CheckedPeriod[],
  splits: readonly SplitEvent[],
  asOf: IsoDate,
  settings: MethodSettings = METHOD_SETTINGS,
): CompanyFactsReading {
  const fiscalPeriods = periods.filter((period) => period.isTrailing !== true)
  const fiscalYears = unbrokenRun(ofMonths(fiscalPeriods, 12), isYearAfter)
  const trailing = periods.findLast((period) => period.isTrailing === true)
  const latest = latestTwelveMonths(fiscalYears, trailing, ofMonths(fiscalPeriods, 3))
  const [balance] = latest
  if (balance === undefined) return { facts: null, reason: periods.length === 0 ? 'no-filing' : 'no-annual-report' }
  if (balance.currency !== 'USD') return { facts: null, reason: 'other-currency' }
  const isStale = addMonths(balance.firstFiled, settings.facts.staleFilingMonths) < asOf
  if (isStale) return { facts: null, reason: 'stale-filing' }
  return { facts: { asOf, splits, fiscalYears, latest, balance }, reason: null }
}

function ofMonths(periods: readonly CheckedPeriod[], months: number): CheckedPeriod[] {
  return periods.filter((period) => period.periodMonths === months)
}

type Follows = (earlier: CheckedPeriod, later: CheckedPeriod) => boolean

/** The newest period and those before it without a gap or a change of currency, newest first. */
function unbrokenRun(oldestFirst: readonly CheckedPeriod[], follows: Follows): CheckedPeriod[] {
  const run: CheckedPeriod[] = []
  for (const period of oldestFirst.toReversed()) {
    const later = run.at(-1)
    const isSameCurrency = later === undefined || later.currency === period.currency
    if (isSameCurrency && (later === undefined || follows(period, later))) run.push(period)
  }
  return run
}

function latestTwelveMonths(
  fiscalYears: readonly CheckedPeriod[],
  trailing: CheckedPeriod | undefined,
  quarters: readonly CheckedPeriod[],
): readonly CheckedPeriod[] {
  if (trailing !== undefined) return [trailing]
  const fourQuarters = unbrokenRun(quarters, isQuarterAfter).slice(0, 4)
  const [lastYear] = fiscalYears
  const [lastQuarter] = fourQuarters
  const isNewer = lastQuarter !== undefined && (lastYear === undefined || lastQuarter.periodEnd > lastYear.periodEnd)
  if (isNewer && fourQuarters.length === 4) return fourQuarters
  return lastYear === undefined ? [] : [lastYear]
}
