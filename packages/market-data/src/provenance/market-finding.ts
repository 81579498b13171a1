/** A finding of the import or of the quality gate, as the database keeps it. */
export interface MarketFinding {
  check: string
  severity: 'block' | 'warn' | 'note'
  ticker: string | null
  sessionDate: string | null
  detail: Record<string, string | number | null>
  sentence: string
  remedy: string
  /** What is not used because of it; null: nothing. */
  blocked: Blocked | null
}

/**
 * What a finding keeps from being used: figures of a filing, one grade or both of a company, averages of its prices alone, the closes
 * before a day, a total return of the vendor's, or the whole publication.
 */
export type Blocked =
  | 'this figure'
  | 'these figures'
  | 'value grade'
  | 'momentum grade'
  | 'both grades'
  | 'averages that read it'
  | 'closes before that day'
  | 'vendor’s return of that day'
  | 'the publish'
