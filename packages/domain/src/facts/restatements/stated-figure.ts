import type { IsoDate } from '../../time/iso-date.ts'

/** A figure as one filing states it. */
export interface StatedFigure {
  readonly value: number
  readonly filed: IsoDate
  /** Null for a row of the fundamentals template. */
  readonly accession: string | null
  readonly form: string | null
}

/** What several filings state a figure of. */
export interface StatementSubject {
  /** The filer's tag; null for a row of the fundamentals template. */
  readonly tag: string | null
  /** The template's column; null for a fact of a filing. */
  readonly item: string | null
  /** As filed, such as 'USD', 'shares' or 'EUR/shares'. */
  readonly unit: string
  readonly periodEnd: IsoDate
  /** 0 for a moment. */
  readonly periodMonths: number
}

/** One figure of one filing, with what it is of. */
export interface Statement extends StatedFigure, StatementSubject {
  /** The first day of its period; null for a moment, and where the source states the months alone. */
  readonly start: IsoDate | null
}
