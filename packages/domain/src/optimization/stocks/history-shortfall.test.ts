import { describe, expect, it } from 'vitest'
import { commonPeriod } from '../estimators/missing-data.ts'
import { historyShortfall, pairShortfall } from './history-shortfall.ts'

/** One row for each ticker, one letter for each day: x has a price. */
function shortfallOf(rows: readonly string[], minDays: number) {
  const closes = rows.map((row) => Float64Array.from(row, (letter) => (letter === 'x' ? 10 : NaN)))
  return historyShortfall(['AAA', 'BBB', 'CCC', 'DDD'].slice(0, rows.length), closes, commonPeriod(closes), minDays)
}

describe('too few common days', () => {
  it('name the stock that costs most of them, and that leaving it out suffices', () => {
    expect(shortfallOf(['xxxxx', 'xxxx.', '..xxx'], 4)).toEqual({
      code: 'too-little-history',
      ticker: 'CCC',
      message: 'The stocks have prices on 2 shared days, but at least 4 are needed; CCC has 3.',
      shortestFix: 'Leave out CCC: the other 2 stocks share 4 days.',
    })
  })

  it('name the one with the fewest prices where two cost as many', () => {
    expect(shortfallOf(['xxxxxx', 'xxxx..', '..xx..'], 4)).toMatchObject({
      ticker: 'CCC',
      message: expect.stringMatching(/CCC has 2\.$/),
    })
    expect(shortfallOf(['..xxxx', 'xxxx..', 'xxxxxx'], 4)).toMatchObject({ ticker: 'AAA' })
    expect(shortfallOf(['xxxx..', '..xxx.', 'xxxxxx'], 4)).toMatchObject({
      ticker: 'BBB',
      shortestFix: 'Leave out BBB: the other 2 stocks share 4 days.',
    })
  })

  it('leave out one after another until the rest share enough', () => {
    expect(shortfallOf(['xxxxxx', 'xxxxxx', 'xxx...', '...xxx'], 6).shortestFix).toBe(
      'Leave out CCC, DDD: the other 2 stocks share 6 days.',
    )
    expect(shortfallOf(['xxxxxx', 'xxxxxx', 'xxx...', '...xxx'], 7).shortestFix).toBe(
      'Choose a longer period or stocks with more history.',
    )
    expect(shortfallOf(['xx', 'x.'], 2).shortestFix).toBe('Choose a longer period or stocks with more history.')
  })

  it('say so where a stock has no price at all', () => {
    expect(shortfallOf(['xxx', '...', 'xxx'], 3)).toMatchObject({
      ticker: 'BBB',
      message: 'BBB has no prices in this period.',
      shortestFix: 'Leave out BBB: the other 2 stocks share 3 days.',
    })
  })
})

describe('too few shared returns', () => {
  const pairOf = (returnsUsed: readonly number[], returns: number) =>
    pairShortfall(['AAA', 'BBB'], returnsUsed, { first: 1, second: 0, returns }, 60)

  it('name the stock with the shorter history, the later one of equals', () => {
    expect(pairOf([80, 70], 40)).toEqual({
      code: 'too-little-history',
      ticker: 'BBB',
      message: 'AAA and BBB share 40 daily returns, but at least 60 are needed; BBB has the shorter history.',
      shortestFix: 'Leave out BBB, or choose a longer period.',
    })
    expect(pairOf([70, 80], 40)).toMatchObject({
      ticker: 'AAA',
      message: expect.stringMatching(/; AAA has the shorter history\.$/),
    })
    expect(pairOf([70, 70], 40).ticker).toBe('BBB')
  })

  it('are the own ones of a stock that brings no more', () => {
    expect(pairOf([80, 40], 40).message).toBe('BBB has 40 daily returns in this period, but at least 60 are needed.')
    expect(pairOf([80, 0], 0).message).toBe('BBB has too few prices in this period for a single daily return.')
  })
})
