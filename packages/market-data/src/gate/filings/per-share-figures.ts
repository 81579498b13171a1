import type { ReportedPeriod } from '@fairweight/domain/facts'
import { type CheckedFilings, type FilingFinding, gradedPeriods, rebasedValueOf } from './checked-filings.ts'
import { roundingOf } from './rounding-grain.ts'

/** Beyond this factor no preferred dividend, dilution or buyback explains the difference. */
const FAR = 20

/** What a rounded figure may truly be, without its sign. */
interface Range {
  readonly least: number
  readonly most: number
}

/**
 * Earnings per share times shares against net income: both come from one filing, so a difference in scale is one figure's unit.
 * Both are read on one share basis, and as far apart only as the roundings of the filer leave them.
 */
export function perShareFigures(filings: CheckedFilings): FilingFinding[] {
  return gradedPeriods(filings).flatMap((period) => {
    const [earnings, shares] = [rebasedValueOf(filings, period, 'epsDiluted'), rebasedValueOf(filings, period, 'sharesOutstanding')]
    const income = rebasedValueOf(filings, period, 'netIncome')
    if (earnings === null || shares === null || income === null || earnings === 0 || income === 0) return []
    const perShare = rangeOf(earnings * shares, roundingOf(filings, period, 'epsDiluted') * Math.abs(shares))
    const whole = rangeOf(income, roundingOf(filings, period, 'netIncome'))
    const isFar = perShare.least > FAR * whole.most || whole.least > FAR * perShare.most
    return isFar ? [finding(filings, period, Math.abs((earnings * shares) / income))] : []
  })
}

function rangeOf(value: number, rounding: number): Range {
  const size = Math.abs(value)
  return { least: Math.max(0, size - rounding), most: size + rounding }
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
