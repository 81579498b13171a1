import type { Fact } from '../explanation/measure.ts'
import { daysBetween } from '../time/iso-date.ts'
import type { IsoDate } from '../time/iso-date.ts'
import type { AmountItem } from './fiscal-period.ts'
import type { FiledKind } from './kind/company-kind.ts'
import type { ForeignFiler } from './resolution/foreign-filer.ts'

/** What is known of one item of one period: one filed figure, or several that are added up and taken away. */
export interface ReportedAmount {
  /** The facts added up less those subtracted, each as filed: not yet on the share basis of another day. */
  readonly value: number
  readonly facts: readonly Fact[]
  /** Facts that are taken away; absent when all are added. */
  readonly subtracted?: readonly Fact[]
  /** How the figure is made, where it is not simply one that was filed. */
  readonly note?: string
}

/** A number of shares that was stated and cannot be used. */
export interface DoubtfulShareCount {
  readonly stated: number
  readonly why: string
}

/** One period of a company as known on a day, whatever the source. */
export interface ReportedPeriod {
  readonly periodEnd: IsoDate
  /** 12 for years of 52 and 53 weeks too. */
  readonly periodMonths: number
  /** Of the amounts as given: 'USD' once they are converted. */
  readonly currency: string
  /** Absent for a company at home. */
  readonly foreignFiler?: ForeignFiler
  /** The day the period first became public. */
  readonly firstFiled: IsoDate
  /** Twelve months that end with a quarter after the last fiscal year, rather than a fiscal year. */
  readonly isTrailing?: boolean
  /** What is known of an item; null when it was not reported. */
  readonly amount: (item: AmountItem) => ReportedAmount | null
  /** The number of shares that was stated where none is known, and what contradicts it; null where none was stated, absent where the source is not read so. */
  readonly doubtfulShareCount?: () => DoubtfulShareCount | null
  /** The kind of company that the filer's own tags give away, null where they do not say; absent where the source names no tags. */
  readonly kind?: () => FiledKind | null
}

/** A figure that was reported, and that the check of the data keeps back. */
export interface WithheldAmount {
  readonly value: null
  /** What is doubted, in words that follow 'kept back by the check of the data:'. */
  readonly keptBack: string
}

/** A {@link ReportedPeriod} that the checks of the data have seen: what may be rated by. */
export interface CheckedPeriod extends Omit<ReportedPeriod, 'amount'> {
  /** What is known of an item, or why it is kept back; null when it was not reported. */
  readonly amount: (item: AmountItem) => ReportedAmount | WithheldAmount | null
}

type Ending = Pick<ReportedPeriod, 'periodEnd'>

/** Whether the second period ends 350 to 380 days after the first, so that years of 52 and 53 weeks follow each other. */
export function isYearAfter(earlier: Ending, later: Ending): boolean {
  return isBetween(daysBetween(earlier.periodEnd, later.periodEnd), 350, 380)
}

/** Whether the second period ends 80 to 100 days after the first. */
export function isQuarterAfter(earlier: Ending, later: Ending): boolean {
  return isBetween(daysBetween(earlier.periodEnd, later.periodEnd), 80, 100)
}

function isBetween(days: number, least: number, most: number): boolean {
  return days >= least && days <= most
}
