import type { Accession } from './filing-numbers.ts'
import type { FactOrigin } from '../explanation/measure.ts'
import type { IsoDate } from '../time/iso-date.ts'

/**
 * One figure as one filing states it: a row of the SEC's companyfacts answer. Nothing is chosen or put on another basis
 * yet. What the SEC calls `fy` and `fp` is left out on purpose: it describes the filing, never the figure.
 */
export interface FiledFact {
  /** 'us-gaap', 'dei' or 'ifrs-full'. */
  readonly taxonomy: string
  /** The filer's tag, such as 'NetIncomeLoss'. */
  readonly tag: string
  /** As filed: 'USD', 'shares', 'USD/shares', 'EUR'. */
  readonly unit: string
  /** First day of the period; null for a figure of one moment, such as a balance sheet's. */
  readonly start: IsoDate | null
  readonly end: IsoDate
  readonly value: number
  /** The filing's number at the SEC, such as '0000320193-20-000096'. */
  readonly accession: Accession
  /** The filing's form, such as '10-K' or '10-Q/A'. */
  readonly form: string
  /** The day the filing became public; the figure is not used for any earlier as-of date. */
  readonly filed: IsoDate
  readonly origin: FactOrigin | null
}
