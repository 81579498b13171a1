import type { ReportedPeriod } from '@fairweight/domain/facts'
import { type CheckedFilings, type FilingFinding, gradedPeriods, valueOf } from './checked-filings.ts'

/** Beyond this factor no preferred dividend, dilution or buyback explains the difference. */
const FAR = 20

/** Earnings per share times shares against net income: both come from one filing, so a difference in scale is one figure's unit. */
export function perShareFigures(filings: CheckedFilings): FilingFinding[] {
  return gradedPeriods(filings).flatMap((period) => {
    const [earnings, shares, income] = [valueOf(period, 'epsDiluted'), valueOf(period, 'sharesOutstanding'), valueOf(period, 'netIncome')]
    if (earnings === null || shares === null || income === null) return []
    const ratio = Math.abs((earnings * shares) / income)
    const isRounded = Math.abs(earnings) < 0.05
    return Number.isFinite(ratio) && !isRounded && (ratio > FAR || ratio < 1 / FAR) ? [finding(filings, period, ratio)] : []
  })
}

function finding({ ticker }: CheckedFilings, period: ReportedPeriod, ratio: number): FilingFinding {
  const times = Math.round(ratio > 1 ? ratio : 1 / ratio).toLocaleString('en-US')
  return {
    check: 'per-share-figures',
    severity: 'block',
    ticker,
    sessionDate: period.firstFiled,
    detail: { periodEnd: period.periodEnd, ratio },
    sentence: `${ticker}’s earnings per share times its shares in the period to ${period.periodEnd} are ${times} times ${ratio > 1 ? 'above' : 'below'} its net income; one of the three is in another unit, and there is no value grade.`,
    remedy: `Compare net income, earnings per share and shares with the filing of ${period.firstFiled}.`,
    blocked: 'value grade',
    about: null,
  }
}
