import type { AmountItem, ReportedPeriod } from '@fairweight/domain/facts'
import type { MarketFinding } from '../../provenance/market-finding.ts'

/** Figures of one period that cannot be right: one, or several of which it cannot be told which one is wrong. */
export interface FilingDoubt {
  readonly check: string
  readonly period: ReportedPeriod
  readonly items: readonly AmountItem[]
  readonly detail: MarketFinding['detail']
  /** What is doubted, in words that follow 'ABC’s'. */
  readonly claim: string
  /** The same in words that follow 'kept back by the check of the data:'. */
  readonly doubt: string
  readonly remedy: string
}

/** The doubt as a finding: a block where a measure reads one of the figures on that day, else a note. */
export function doubtFinding(
  ticker: string,
  { check, period, items, detail, claim, remedy }: FilingDoubt,
  isRead: boolean,
): MarketFinding {
  const isOne = items.length === 1
  const notUsed = isOne ? 'it is not used' : items.length === 2 ? 'neither is used' : 'none of them is used'
  return {
    check,
    severity: isRead ? 'block' : 'note',
    ticker,
    sessionDate: period.firstFiled,
    detail: { ...detail, items: items.join(', '), periodEnd: period.periodEnd },
    sentence: `${ticker}’s ${claim}; ${isRead ? notUsed : `no measure currently uses ${isOne ? 'it' : 'them'}`}.`,
    remedy,
    blocked: isRead ? (isOne ? 'this figure' : 'these figures') : null,
  }
}
