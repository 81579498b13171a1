import { type AmountItem, ITEMS, type ReportedPeriod } from '@fairweight/domain/facts'
import { type CheckedFilings, gradedPeriods, rebasedValueOf } from '../checked-filings.ts'
import type { FilingDoubt } from '../filing-doubt.ts'
import { roundingOf } from '../rounding-unit.ts'
import { sizedFigures, ratioToUsual } from '../usual-size.ts'

/** Beyond this factor no preferred dividend, dilution or buyback explains the difference. */
const FAR = 20
/** Within it they make the same count, but for dilution, preferred dividends and shares bought back in the period. */
const SAME_COUNT = 2
const FIGURES = ['epsDiluted', 'sharesOutstanding', 'netIncome'] as const satisfies readonly AmountItem[]

/** What a rounded figure may truly be, without its sign. */
interface Range {
  readonly least: number
  readonly most: number
}

/**
 * Earnings per share times shares against net income: a difference in scale is one figure's unit, or a share basis of its own.
 * Both are read on one share basis, and as far apart only as the roundings of the filer leave them.
 */
export function perShareFigures(filings: CheckedFilings): FilingDoubt[] {
  return gradedPeriods(filings).flatMap((period) => {
    const [earnings, shares] = [
      rebasedValueOf(filings, period, 'epsDiluted'),
      rebasedValueOf(filings, period, 'sharesOutstanding'),
    ]
    const income = rebasedValueOf(filings, period, 'netIncome')
    if (earnings === null || shares === null || income === null || earnings === 0 || income === 0) return []
    const perShare = rangeOf(earnings * shares, roundingOf(filings, period, 'epsDiluted') * Math.abs(shares))
    const whole = rangeOf(income, roundingOf(filings, period, 'netIncome'))
    const isFar = perShare.least > FAR * whole.most || whole.least > FAR * perShare.most
    return isFar ? [doubt(filings, period, Math.abs((earnings * shares) / income))] : []
  })
}

function rangeOf(value: number, rounding: number): Range {
  const size = Math.abs(value)
  return { least: Math.max(0, size - rounding), most: size + rounding }
}

/**
 * The one of the three that stands so far from its other periods while the other two stand near theirs. A count that bears out
 * another period of that day is not it: then earnings per share count other shares. Else all three.
 */
function doubtful(filings: CheckedFilings, period: ReportedPeriod, ratio: number): readonly AmountItem[] {
  const far = Math.abs(Math.log(ratio)) / 2
  const ordinary = Math.min(far, Math.log(FAR))
  const distances = FIGURES.map((item) => {
    const times = ratioToUsual(sizedFigures(filings, item), period)
    return {
      item,
      toward: times === null ? null : Math.log(times) * Math.sign(Math.log(ratio)) * (item === 'netIncome' ? -1 : 1),
    }
  })
  const near = distances.filter(({ toward }) => toward !== null && Math.abs(toward) < ordinary).map(({ item }) => item)
  if (isCountBorneOut(filings, period)) return near.includes('netIncome') ? ['epsDiluted'] : ['epsDiluted', 'netIncome']
  const apart = distances.filter(({ toward }) => toward !== null && toward > far).map(({ item }) => item)
  return apart.length === 1 && near.length === FIGURES.length - 1 ? apart : FIGURES
}

/** Whether net income over earnings per share of another period that ends on that day makes about as many shares. */
function isCountBorneOut(filings: CheckedFilings, period: ReportedPeriod): boolean {
  const sameDay = gradedPeriods(filings).filter((other) => other !== period && other.periodEnd === period.periodEnd)
  return sameDay.some((other) => {
    const [earnings, shares, income] = FIGURES.map((item) => rebasedValueOf(filings, other, item) ?? 0)
    const apart =
      earnings === undefined || shares === undefined || income === undefined
        ? Number.NaN
        : Math.abs((earnings * shares) / income)
    return apart < SAME_COUNT && apart > 1 / SAME_COUNT
  })
}

function doubt(filings: CheckedFilings, period: ReportedPeriod, ratio: number): FilingDoubt {
  const times = Math.round(ratio > 1 ? ratio : 1 / ratio).toLocaleString('en-US')
  const items = doubtful(filings, period, ratio)
  const [only, ...others] = items
  const cause =
    only !== undefined && others.length === 0
      ? `, and of the three, ${ITEMS[only].label} is the one that the others contradict`
      : ', so one of them is in a different unit or counts different shares'
  const reported = `earnings per share times shares in the period to ${period.periodEnd} are ${times} times ${ratio > 1 ? 'above' : 'below'} net income`
  return {
    check: 'per-share-figures',
    period,
    items,
    detail: { ratio },
    claim: `${reported}${cause}`,
    doubt: `${reported}${cause}`,
    remedy: `Compare net income, earnings per share and shares with the filing of ${period.firstFiled}, and import the company’s splits.`,
  }
}
