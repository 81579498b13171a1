import { type FiscalPeriod, reportedPeriods } from '@fairweight/domain/facts'
import { parseIsoDate } from '@fairweight/domain/time'
import { expect, it } from 'vitest'
import { realFilings } from '../../../../../verification/proofs/market/fault-injection/real-base.ts'
import { ratedAt } from '@fairweight/testing/market/rated-filings.ts'
import { hasRealData, REAL_DATA_ABSENT } from '@fairweight/testing/market/real-data.ts'
import { checkFilings } from '../check-filings.ts'
import type { CheckedFilings } from './checked-filings.ts'

/** The rows of companies in which the product was wrong, by ticker. */
const rows = hasRealData ? await realFilings('found/fundamentals_annual.csv.gz') : new Map<string, FiscalPeriod[]>()

function filingsOf(ticker: string, asOfText: string): CheckedFilings {
  const [own, asOf] = [rows.get(ticker), parseIsoDate(asOfText)]
  if (own === undefined || asOf === null) throw new RangeError(`${ticker} has rows`)
  const knownOn: CheckedFilings['knownOn'] = (day) => reportedPeriods(own, day)
  return { ticker, asOf, periods: knownOn(asOf), splits: [], knownOn }
}

const blocks = (filings: CheckedFilings) =>
  checkFilings(filings).findings.filter(({ severity }) => severity === 'block')

it.skipIf(!hasRealData)(
  `small figures that are right are used (${hasRealData ? 'real rows' : REAL_DATA_ABSENT})`,
  () => {
    for (const [ticker, asOf] of [
      ['CTXS', '2016-12-30'],
      ['PWR', '2016-12-30'],
      ['NTAP', '2014-12-31'],
      ['NTAP', '2016-12-30'],
      ['CHTR', '2017-06-30'],
      ['BBY', '2016-12-30'],
    ] as const) {
      expect(blocks(filingsOf(ticker, asOf)), `${ticker} ${asOf}`).toEqual([])
    }
  },
)

it.skipIf(!hasRealData)(
  `negative share counts of 2012 and 2014 leave the value grade of 2016 alone (${hasRealData ? 'real rows' : REAL_DATA_ABSENT})`,
  () => {
    const now = filingsOf('PRU', '2016-12-30')
    expect(blocks(now)).toEqual([])
    expect(
      checkFilings(now)
        .findings.filter(({ check }) => check === 'negative-amount')
        .map(({ severity, blocked }) => [severity, blocked]),
    ).toEqual([
      ['note', null],
      ['note', null],
    ])
    const { measures, valueRating } = ratedAt(104.06, now, 'Financials')
    expect(measures['graham-number'].value).toBeCloseTo(159.88, 2)
    expect(valueRating.slice(0, 1)).toBe('B')
  },
)

it.skipIf(!hasRealData)(
  `the same count in the year that is read keeps back what rests on it (${hasRealData ? 'real rows' : REAL_DATA_ABSENT})`,
  () => {
    const then = filingsOf('PRU', '2015-06-30')
    expect(blocks(then).map(({ detail }) => [detail.items, detail.periodEnd])).toEqual([
      ['sharesOutstanding', '2014-12-31'],
    ])
    const { measures, valueRating } = ratedAt(90, then)
    expect([measures['graham-number'].reason, measures.marketcap.reason, valueRating]).toEqual([
      'shares-outstanding-kept-back',
      'shares-outstanding-kept-back',
      'Unranked',
    ])
  },
)
