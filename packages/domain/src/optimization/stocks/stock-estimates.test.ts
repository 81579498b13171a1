import { describe, expect, it } from 'vitest'
import { largestDifference } from '@fairweight/testing/domain/largest-difference.ts'
import { syntheticCloses, syntheticDates } from '@fairweight/testing/domain/optimization/made-up-closes.ts'
import { DEFAULT_ESTIMATORS, type EstimatorChoice } from '../estimators/estimator-choice.ts'
import { estimateFromReturns } from '../estimators/estimate-from-returns.ts'
import { commonPeriod, dailyReturns, ownReturns } from '../estimators/missing-data.ts'
import { estimateStocks, type NoEstimates, type StockEstimates } from './stock-estimates.ts'

const DAYS = 90
const TICKERS = ['AAA', 'BBB', 'CCC']
const DATES = syntheticDates(DAYS)
const WHOLE = syntheticCloses(3, DAYS)

/** The second has no price on its first five days, and none on the tenth. */
const LATE = WHOLE.map((series, stock) =>
  series.map((close, day) => (stock === 1 && (day < 5 || day === 10) ? NaN : close)),
)

function answered(
  closes: readonly Float64Array[],
  own: Partial<EstimatorChoice> = {},
): { estimates: StockEstimates } | NoEstimates {
  return estimateStocks(TICKERS.slice(0, closes.length), closes, DATES, { ...DEFAULT_ESTIMATORS, ...own })
}

function estimated(closes: readonly Float64Array[], own: Partial<EstimatorChoice> = {}): StockEstimates {
  const answer = answered(closes, own)
  if ('reason' in answer) throw new Error(answer.reason.message)
  return answer.estimates
}

function refused(closes: readonly Float64Array[], own: Partial<EstimatorChoice> = {}): NoEstimates {
  const answer = answered(closes, own)
  if (!('reason' in answer)) throw new Error('There must be a reason.')
  return answer
}

describe('estimates over the common period', () => {
  it('are those of the returns between the days that all stocks share', () => {
    const { days } = commonPeriod(LATE)
    const expected = estimateFromReturns(
      LATE.map((series) => dailyReturns(series, days)),
      DEFAULT_ESTIMATORS,
    )!
    const { covariance, expectedReturns, shrinkageIntensity } = estimated(LATE)
    expect(largestDifference(covariance, expected.covariance)).toBe(0)
    expect(largestDifference(expectedReturns, expected.expectedReturns)).toBe(0)
    expect(shrinkageIntensity).toBe(expected.shrinkageIntensity)
  })

  it('tell the period that they cover and the returns that it gave', () => {
    expect(estimated(LATE)).toMatchObject({ from: DATES[5], to: DATES[DAYS - 1], observations: 83 })
    expect(estimated(WHOLE)).toMatchObject({ from: DATES[0], to: DATES[DAYS - 1], observations: DAYS - 1 })
  })

  it('report each stock by its own history', () => {
    expect(estimated(LATE).histories).toEqual([
      { ticker: 'AAA', firstDate: DATES[0], lastDate: DATES[89], sessions: 90, returnsUsed: 83 },
      { ticker: 'BBB', firstDate: DATES[5], lastDate: DATES[89], sessions: 84, returnsUsed: 83 },
      { ticker: 'CCC', firstDate: DATES[0], lastDate: DATES[89], sessions: 90, returnsUsed: 83 },
    ])
  })

  it('say how they were made before they say what shortened the period', () => {
    const { notes } = estimated(LATE, { covariance: 'sample' })
    expect(notes).toEqual([
      'The sample covariance is used, without shrinkage.',
      `BBB has prices on 84 days, from ${DATES[5]} to ${DATES[89]}; the days shared by all stocks are used.`,
    ])
  })
})

describe('estimates over the days of each pair', () => {
  const PAIRWISE = { covariance: 'sample', missingData: 'pairwise' } as const

  it('are those of each stock’s own returns', () => {
    const expected = estimateFromReturns(LATE.map(ownReturns), { ...DEFAULT_ESTIMATORS, ...PAIRWISE })!
    const found = estimated(LATE, PAIRWISE)
    expect(largestDifference(found.covariance, expected.covariance)).toBe(0)
    expect(largestDifference(found.expectedReturns, expected.expectedReturns)).toBe(0)
  })

  it('cover all days on which any stock has a price, and count the fewest that two share', () => {
    // The second has a return on each of its days but the first: 83 of them.
    const { from, to, observations, histories } = estimated(LATE, PAIRWISE)
    expect([from, to, observations]).toEqual([DATES[0], DATES[89], 83])
    expect(histories.map(({ returnsUsed }) => returnsUsed)).toEqual([89, 83, 89])
  })
})

describe('history that gives no estimates', () => {
  it('is too short, and what is known of each stock comes along', () => {
    const short = WHOLE.map((series) => series.map((close, day) => (day < 40 ? NaN : close)))
    expect(refused(short)).toMatchObject({
      reason: { code: 'too-little-history' },
      observations: 49,
      histories: [
        { ticker: 'AAA', firstDate: DATES[40], lastDate: DATES[89], sessions: 50, returnsUsed: 49 },
        { ticker: 'BBB' },
        { ticker: 'CCC' },
      ],
    })
  })

  it('has a stock without a price, whose days are told as none', () => {
    const without = WHOLE.map((series, stock) => (stock === 2 ? series.map(() => NaN) : series))
    expect(refused(without)).toMatchObject({
      reason: { code: 'too-little-history', ticker: 'CCC', message: 'CCC has no prices in this period.' },
      observations: 0,
    })
    expect(refused(without).histories[2]).toEqual({
      ticker: 'CCC',
      firstDate: null,
      lastDate: null,
      sessions: 0,
      returnsUsed: 0,
    })
  })

  it('has twins, whose covariance cannot be inverted for shrunk returns, and says what to choose', () => {
    const twins = [WHOLE[0]!, WHOLE[0]!, WHOLE[1]!]
    const { reason, observations } = refused(twins, { covariance: 'sample', expectedReturns: 'james-stein' })
    expect(reason).toMatchObject({
      code: 'covariance-without-inverse',
      limit: 'estimators',
      shortestFix: 'Choose arithmetic or compound expected returns, or a shrunk covariance.',
    })
    expect(observations).toBe(89)
    expect(estimated(twins, { covariance: 'constant-variance', expectedReturns: 'james-stein' }).observations).toBe(89)
  })
})

describe('how far past means deserve to be shrunk', () => {
  it('stands beside them as the shrunken estimates themselves have it', () => {
    const beside = estimated(WHOLE)
    const shrunk = estimated(WHOLE, { expectedReturns: 'james-stein' })
    expect(beside.shrunkReturns).toEqual(shrunk.shrunkReturns)
    expect(beside.expectedReturns).not.toEqual(shrunk.expectedReturns)
    expect(beside.notes.join(' ')).not.toContain('James–Stein')
  })

  it.each([
    ['compound growth', { expectedReturns: 'compound' }],
    ['days of each pair', { missingData: 'pairwise', covariance: 'sample' }],
  ] as const)('is not known with %s', (_name, own) => {
    expect(estimated(WHOLE, own).shrunkReturns).toBeNull()
  })

  it('is not known where two stocks are one and nothing is shrunk', () => {
    const twins = [WHOLE[0]!, WHOLE[0]!]
    expect(estimated(twins, { covariance: 'sample' }).shrunkReturns).toBeNull()
  })
})
