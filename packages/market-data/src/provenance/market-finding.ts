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

/** What a finding of severity block keeps from being used: a figure, one grade or both of a company, or the whole publication. */
export type Blocked = 'this figure' | 'these figures' | 'value grade' | 'both grades' | 'the publish'
