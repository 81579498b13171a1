import type { ReportedPeriod } from '@fairweight/domain/facts'
import { inputsUsed } from '@fairweight/domain/rating'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedFilings, gradedPeriods, formatFigure, valueOf } from './checked-filings.ts'
import type { FilingDoubt } from './filing-doubt.ts'
import { belowZero } from './negative-amounts.ts'

/**
 * Revenue below zero that the rest of its statement contradicts: costs only lower what is left of it, so earnings above it say
 * that its sign is wrong.
 */
export function contradictedRevenue(filings: CheckedFilings): FilingDoubt[] {
  return negativeRevenues(filings).flatMap(({ period, value }) =>
    isContradicted(period, value) ? [belowZero(period, 'revenue', value, ', but the earnings from it are larger')] : [],
  )
}

/** Revenue below zero that may be, where a measure reads it: losses of an investor, on hedges or on guarantees can exceed all that came in. */
export function possibleNegativeRevenue(filings: CheckedFilings): MarketFinding[] {
  const possible = negativeRevenues(filings).filter(({ period, value }) => !isContradicted(period, value))
  if (possible.length === 0) return []
  const read = inputsUsed(filings.periods, filings.splits, filings.asOf)
  return possible.flatMap(({ period, value }) =>
    read[filings.periods.indexOf(period)]?.has('revenue') === true ? [warning(filings, period, value)] : [],
  )
}

function negativeRevenues(filings: CheckedFilings): { readonly period: ReportedPeriod; readonly value: number }[] {
  return gradedPeriods(filings).flatMap((period) => {
    const value = valueOf(period, 'revenue')
    return value !== null && value < 0 ? [{ period, value }] : []
  })
}

function isContradicted(period: ReportedPeriod, revenue: number): boolean {
  const earned = valueOf(period, 'grossProfit') ?? valueOf(period, 'ebit') ?? valueOf(period, 'netIncome')
  return earned !== null && earned > revenue
}

function warning({ ticker }: CheckedFilings, period: ReportedPeriod, value: number): MarketFinding {
  return {
    check: 'negative-revenue',
    severity: 'warn',
    ticker,
    sessionDate: period.firstFiled,
    detail: { periodEnd: period.periodEnd, value },
    sentence: `${ticker}’s revenue of ${formatFigure(value)} in the period to ${period.periodEnd} is below zero; losses on investments, hedges or guarantees can cause that, so it is used as filed.`,
    remedy: `Compare the sign with the filing of ${period.firstFiled}.`,
    blocked: null,
  }
}
