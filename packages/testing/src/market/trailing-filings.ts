import type { Fact } from '@fairweight/domain/explanation'
import { type AmountItem, ITEMS, type ReportedPeriod } from '@fairweight/domain/facts'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import type { CheckedFilings } from '@fairweight/market-data/quality-checks/filings/checked-filings.ts'
import { referenceFilings } from './small-filings.ts'

/** A date that is known to be one. */
export const day = (text: string): IsoDate => {
  const date = parseIsoDate(text)
  if (date === null) throw new RangeError(`${text} is no date`)
  return date
}

/** The plain company with half a year more; what the year, the half and the half before it told a share, of 70, 40 and 35 million earned. */
export function trailingFilings(
  [year, half, before]: readonly [number, number, number],
  changes: Partial<CheckedFilings> = {},
): CheckedFilings {
  const filings = referenceFilings()
  const last = filings.periods.at(-1)
  if (last === undefined) throw new RangeError('Five fiscal years')
  const fact = (item: AmountItem, value: number, periodEnd: IsoDate, periodMonths: number, filed: IsoDate): Fact => ({
    item: ITEMS[item].column,
    value,
    unit: ITEMS[item].unit,
    periodEnd,
    periodMonths,
    filed,
    accession: null,
    tag: null,
    origin: null,
  })
  const amount: ReportedPeriod['amount'] = (item) => {
    const reported = item === 'epsDiluted' ? [year, half, before] : item === 'netIncome' ? [7e7, 4e7, 3.5e7] : null
    if (item === 'sharesOutstanding')
      return { value: 2e8, facts: [fact(item, 2e8, day('2019-06-30'), 0, day('2019-08-01'))] }
    if (reported === null) return null
    const [whole = 0, since = 0, less = 0] = reported
    const facts = [
      fact(item, whole, last.periodEnd, 12, last.firstFiled),
      fact(item, since, day('2019-06-30'), 6, day('2019-08-01')),
    ]
    return {
      value: whole + since - less,
      facts,
      subtracted: [fact(item, less, day('2018-06-30'), 6, day('2019-08-01'))],
    }
  }
  const months: ReportedPeriod = {
    ...last,
    periodEnd: day('2019-06-30'),
    firstFiled: day('2019-08-01'),
    isTrailing: true,
    amount,
  }
  return { ...filings, periods: [...filings.periods, months], ...changes }
}
