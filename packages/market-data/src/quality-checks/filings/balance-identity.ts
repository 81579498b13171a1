import { shortPercent } from '@fairweight/domain/wording/figures.ts'
import { type AmountItem, ITEMS, type ReportedPeriod, TEMPORARY_EQUITY_TAGS } from '@fairweight/domain/facts'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedFilings, gradedYears, valueOf } from './checked-filings.ts'
import type { FilingDoubt } from './filing-doubt.ts'
import { isChanged } from './restated-figures.ts'

const TOLERANCE = 0.01
/** Claims between liabilities and equity that a row need not name: redeemable shares of others, partnership units. */
const UNNAMED_CLAIMS = 0.25
const TOTALS = ['totalAssets', 'totalLiabilities', 'totalEquity'] as const satisfies readonly AmountItem[]

/** Balance sheets that a company is valued by, the last year's and newer ones, whose assets cannot stand beside liabilities and equity. */
export function unbalancedSheets(filings: CheckedFilings): FilingDoubt[] {
  return gapsOf(filings).flatMap(({ period, gap }) => (mayBeClaims(period, gap) ? [] : [doubt(filings, period, gap)]))
}

/** Balance sheets with somewhat more assets than liabilities and equity: claims that are neither may stand between. */
export function unexplainedClaims(filings: CheckedFilings): MarketFinding[] {
  return gapsOf(filings).flatMap(({ period, gap }) => (mayBeClaims(period, gap) ? [warning(filings, period, gap)] : []))
}

/** Whether all three totals are known and agree. */
export function isBalanced(period: ReportedPeriod): boolean {
  const gap = gapOf(period)
  return gap !== null && Math.abs(gap) <= TOLERANCE
}

function gapsOf(filings: CheckedFilings): { readonly period: ReportedPeriod; readonly gap: number }[] {
  const lastYear = gradedYears(filings).at(-1)
  const newest = filings.periods.filter(
    (period) => period === lastYear || lastYear === undefined || period.periodEnd > lastYear.periodEnd,
  )
  return newest.flatMap((period) => {
    const gap = gapOf(period)
    return gap === null || Math.abs(gap) <= TOLERANCE ? [] : [{ period, gap }]
  })
}

/**
 * The part of assets that no claim stands for. Whether equity counts minority, preferred and redeemable shares in differs by filer:
 * of all ways of counting the nearest to zero.
 */
function gapOf(period: ReportedPeriod): number | null {
  const [assets, liabilities, equity] = [
    valueOf(period, 'totalAssets'),
    valueOf(period, 'totalLiabilities'),
    valueOf(period, 'totalEquity'),
  ]
  if (assets === null || liabilities === null || equity === null || assets <= 0) return null
  const [minority, preferred] = [valueOf(period, 'minorityInterest') ?? 0, valueOf(period, 'preferredEquity') ?? 0]
  const redeemable = temporaryEquity(period)
  const beside = [0, minority, preferred, minority + preferred]
  const gaps = [...beside, ...beside.map((more) => more + redeemable)].map(
    (more) => (assets - liabilities - equity - more) / assets,
  )
  return gaps.reduce((nearest, gap) => (Math.abs(gap) < Math.abs(nearest) ? gap : nearest))
}

/** What liabilities were made without, since it is neither owed nor equity. */
function temporaryEquity(period: ReportedPeriod): number {
  const { subtracted = [] } = period.amount('totalLiabilities') ?? {}
  return subtracted.reduce(
    (sum, { tag, value }) => (tag !== null && TEMPORARY_EQUITY_TAGS.has(tag) ? sum + value : sum),
    0,
  )
}

/** Redeemable shares may be any part of the assets where one filing itself states all three totals; elsewhere a total may be incomplete. */
function mayBeClaims(period: ReportedPeriod, gap: number): boolean {
  return gap > 0 && (gap < UNNAMED_CLAIMS || areOfOneFiling(period))
}

function areOfOneFiling(period: ReportedPeriod): boolean {
  const stated = (['totalAssets', 'totalLiabilities'] as const).flatMap((item) => {
    const { facts, subtracted = [] } = period.amount(item) ?? { facts: [] }
    return [...facts, ...subtracted]
  })
  const filings = new Set([...stated, ...(period.amount('totalEquity')?.facts ?? [])].map(({ accession }) => accession))
  return stated.length === 2 && stated.every(({ tag }) => tag !== null) && filings.size === 1 && !filings.has(null)
}

function doubt(filings: CheckedFilings, period: ReportedPeriod, gap: number): FilingDoubt {
  const { told: reported, remedy } = formatFigure(period, gap)
  const { items, why } = doubtful(filings, period, gap)
  return {
    check: 'balance-identity',
    period,
    items,
    detail: { gap },
    claim: `balance sheet ${reported}${why}`,
    doubt: `the balance sheet ${reported}${why}`,
    remedy,
  }
}

interface Doubtful {
  readonly items: readonly AmountItem[]
  readonly why: string
}

/** Of the totals those that a later filing changed, where the first ones agreed; liabilities that were added up, where something is left out; else all three. */
function doubtful(filings: CheckedFilings, period: ReportedPeriod, gap: number): Doubtful {
  const changed = changedTotals(filings, period)
  if (changed.length > 0)
    return {
      items: changed,
      why: ` since a later filing changed ${changed.map((item) => ITEMS[item].label).join(' and ')}`,
    }
  const { facts, subtracted = [] } = period.amount('totalLiabilities') ?? { facts: [] }
  const isAddedUp = facts.length > 1 && subtracted.length === 0
  return gap > 0 && isAddedUp
    ? { items: ['totalLiabilities'], why: ', so the parts that add up to liabilities are incomplete' }
    : { items: TOTALS, why: '' }
}

function changedTotals(filings: CheckedFilings, period: ReportedPeriod): AmountItem[] {
  const first = filings
    .knownOn(period.firstFiled)
    .find(
      ({ periodEnd, periodMonths, isTrailing }) =>
        periodEnd === period.periodEnd && periodMonths === period.periodMonths && isTrailing === period.isTrailing,
    )
  return first === undefined || !isBalanced(first) ? [] : TOTALS.filter((item) => isChanged(first, period, item))
}

function warning({ ticker }: CheckedFilings, period: ReportedPeriod, gap: number): MarketFinding {
  const { told: reported, remedy } = formatFigure(period, gap)
  return {
    check: 'balance-identity',
    severity: 'warn',
    ticker,
    sessionDate: period.firstFiled,
    detail: { periodEnd: period.periodEnd, gap },
    sentence: `${ticker}’s balance sheet ${reported}; the difference may be claims that are neither, such as redeemable shares.`,
    remedy,
    blocked: null,
  }
}

function formatFigure(
  { periodEnd, firstFiled }: ReportedPeriod,
  gap: number,
): { readonly told: string; readonly remedy: string } {
  return {
    told: `of ${periodEnd} has ${shortPercent(Math.abs(gap))} ${gap > 0 ? 'more' : 'fewer'} assets than liabilities and equity`,
    remedy: `Compare total assets, total liabilities and equity with the filing of ${firstFiled}.`,
  }
}
