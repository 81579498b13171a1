import type { FiledFact } from '@fairweight/domain/facts'

/** A filed figure with what the SEC says beside it of the filing it stands in. */
export interface SampleFact extends FiledFact {
  readonly fiscalYear: number
  readonly fiscalPeriod: 'FY' | 'Q1' | 'Q2' | 'Q3'
}
