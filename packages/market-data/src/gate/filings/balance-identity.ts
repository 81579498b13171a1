import type { ReportedPeriod } from '@fairweight/domain/facts'
import { type CheckedFilings, type FilingFinding, gradedYears, valueOf } from './checked-filings.ts'

const TOLERANCE = 0.01
/** Claims between liabilities and equity that a filing need not name: redeemable shares of others, partnership units. */
const UNNAMED_CLAIMS = 0.25

/**
 * Assets against liabilities and equity, in the balance sheets that companies are valued by: the last year's and newer ones.
 * Whether equity counts minority and preferred shares in differs by filer, so each way of counting that fits is taken; assets
 * somewhat above all claims are named, below them or far above they block.
 */
export function balanceIdentity(filings: CheckedFilings): FilingFinding[] {
  const lastYear = gradedYears(filings).at(-1)
  const newest = filings.periods.filter((period) => period === lastYear || lastYear === undefined || period.periodEnd > lastYear.periodEnd)
  return newest.flatMap((period) => {
    const gap = gapOf(period)
    return gap === null || Math.abs(gap) <= TOLERANCE ? [] : [finding(filings, period, gap)]
  })
}

/** The part of assets that no claim stands for; of all ways of counting the nearest to zero. */
function gapOf(period: ReportedPeriod): number | null {
  const [assets, liabilities, equity] = [valueOf(period, 'totalAssets'), valueOf(period, 'totalLiabilities'), valueOf(period, 'totalEquity')]
  if (assets === null || liabilities === null || equity === null || assets <= 0) return null
  const [minority, preferred] = [valueOf(period, 'minorityInterest') ?? 0, valueOf(period, 'preferredEquity') ?? 0]
  const gaps = [0, minority, preferred, minority + preferred].map((more) => (assets - liabilities - equity - more) / assets)
  return gaps.reduce((nearest, gap) => (Math.abs(gap) < Math.abs(nearest) ? gap : nearest))
}

function finding({ ticker }: CheckedFilings, period: ReportedPeriod, gap: number): FilingFinding {
  const isPossible = gap > 0 && gap < UNNAMED_CLAIMS
  const percent = `${(100 * Math.abs(gap)).toFixed(1)} %`
  return {
    check: 'balance-identity',
    severity: isPossible ? 'warn' : 'block',
    ticker,
    sessionDate: period.firstFiled,
    detail: { periodEnd: period.periodEnd, gap },
    sentence: `${ticker}’s balance sheet of ${period.periodEnd} has ${percent} ${gap > 0 ? 'more' : 'less'} assets than liabilities and equity${isPossible ? '; claims of others that the filing does not name may stand between' : '; there is no value grade'}.`,
    remedy: `Compare total assets, total liabilities and equity with the filing of ${period.firstFiled}.`,
    blocked: isPossible ? null : 'value grade',
    about: null,
  }
}
