import type { FiledFact } from '@fairweight/domain/facts/filed-fact.ts'
import type { ReportedAmount, ReportedPeriod } from '@fairweight/domain/facts/reported-period.ts'
import { resolvePeriods } from '@fairweight/domain/facts/resolution/resolve-periods.ts'
import { day } from './companies.ts'
import { factsOfAnswer } from './company-facts-file.ts'

export interface RealFiler {
  /** Ten digits, as the SEC numbers companies. */
  readonly number: string
  readonly facts: readonly FiledFact[]
  readonly periods: readonly ReportedPeriod[]
}

/** A company of the real filings as known on a late day. @param name its file's, such as 'CIK0000320193.json.gz' @param text the answer of the SEC */
export function realFiler(name: string, text: string): RealFiler {
  const facts = factsOfAnswer(JSON.parse(text))
  return { number: /CIK(\d{10})/.exec(name)?.[1] ?? name, facts, periods: resolvePeriods(facts, day('2026-12-31')) }
}

/** Short-term and long-term debt of a period, as far as known. */
export function debtParts(period: ReportedPeriod | undefined): ReportedAmount[] {
  return (['shortTermDebt', 'longTermDebt'] as const).flatMap((item) => period?.amount(item) ?? [])
}
