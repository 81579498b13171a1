import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { assert, describe, expect, it } from 'vitest'
import type { RecentCloses } from '../../history/session-closes.ts'
import { priceCoverageLoss } from './session-coverage.ts'

const dateOf = (text: string): IsoDate => parseIsoDate(text) ?? assert.fail(`${text} is a day`)

/** Sessions by date, each brought by one daily file. */
function closes(asOf: string, counts: Readonly<Record<string, number>>, stocks = 59): RecentCloses {
  const sessions = Object.entries(counts).map(([date, count]) => ({
    date,
    stocks: count,
    files: count === 0 ? [] : [{ file: `prices-${date}.csv`, stocks: count }],
  }))
  return { asOf: dateOf(asOf), stocks, sessions }
}

const reported = (...input: Parameters<typeof priceCoverageLoss>) =>
  priceCoverageLoss(...input).map(({ finding: { severity, sentence, remedy } }) => [severity, sentence, remedy])

describe('what a session brought', () => {
  it('of one row for 59 stocks names the file, how many of how many, and the day to publish instead', () => {
    expect(reported(closes('2020-01-13', { '2020-01-09': 59, '2020-01-10': 59, '2020-01-13': 1 }), null, [])).toEqual([
      [
        'block',
        'prices-2020-01-13.csv brought a close of 2020-01-13 for 1 of 59 stocks; on 2020-01-10 all 59 had one.',
        'Import the rest of 2020-01-13, or publish the last complete day with --as-of 2020-01-10.',
      ],
    ])
  })

  it.each([
    [59, null],
    [57, 'warn'],
    [56, 'block'],
  ])('of %d of 59 is %s', (count, severity) => {
    expect(
      priceCoverageLoss(closes('2020-01-13', { '2020-01-10': 59, '2020-01-13': count }), null, []).map(
        ({ finding }) => finding.severity,
      ),
    ).toEqual(severity === null ? [] : [severity])
  })

  it('is compared with the last whole day, past another partial one and back to what was published', () => {
    const partial = { '2020-01-09': 59, '2020-01-10': 59, '2020-01-13': 1, '2020-01-14': 2 }
    expect(
      reported(closes('2020-01-14', partial), '2020-01-10', [{ asOf: '2020-01-10', priced: 59 }])[0]?.slice(0, 2),
    ).toEqual([
      'block',
      'prices-2020-01-14.csv brought a close of 2020-01-14 for 2 of 59 stocks; on 2020-01-10 all 59 had one.',
    ])
    expect(reported(closes('2020-01-14', partial), null, [])[0]?.[2]).toMatch(/--as-of 2020-01-10\.$/)
    // Published by name on the day before: from there on that is the measure.
    expect(reported(closes('2020-01-14', partial), '2020-01-13', [{ asOf: '2020-01-13', priced: 1 }])).toEqual([])
  })

  it('is compared with what was published where the sessions before are poorer now', () => {
    expect(
      reported(closes('2020-01-13', { '2020-01-10': 30, '2020-01-13': 30 }, 30), '2020-01-10', [
        { asOf: '2020-01-10', priced: 59 },
      ]),
    ).toEqual([
      [
        'block',
        'prices-2020-01-13.csv brought a close of 2020-01-13 for 30 of 59 stocks; on 2020-01-10 all 59 had one.',
        'Import the rest of 2020-01-13, or find out why it is missing.',
      ],
    ])
  })

  it('of no stock at all, and of a day on which the exchange was shut, says so', () => {
    expect(reported(closes('2020-01-13', { '2020-01-10': 57 }), null, [])[0]?.[1]).toBe(
      'No file brought a close of 2020-01-13 for any of 59 stocks; on 2020-01-10, 57 had one.',
    )
    expect(reported(closes('2020-01-20', { '2020-01-17': 59, '2020-01-20': 1 }), null, [])[0]?.[1]).toBe(
      'prices-2020-01-20.csv brought a close of 2020-01-20 for 1 of 59 stocks; on 2020-01-17 all 59 had one. The New York Stock Exchange was closed on 2020-01-20.',
    )
  })

  it('from several files names the three with most of it', () => {
    const files = [
      ['a.csv', 1_200],
      ['b.csv', 3],
      ['c.csv', 2],
      ['d.csv', 1],
    ].map(([file, stocks]) => ({ file: String(file), stocks: Number(stocks) }))
    const sessions = [
      { date: '2020-01-10', stocks: 3_000, files: [] },
      { date: '2020-01-13', stocks: 1_206, files },
    ]
    const say = (count: number) =>
      reported(
        {
          asOf: dateOf('2020-01-13'),
          stocks: 3_000,
          sessions: [sessions[0]!, { ...sessions[1]!, files: files.slice(0, count) }],
        },
        null,
        [],
      )[0]?.[1]
    expect(say(2)).toBe(
      'a.csv (1,200) and b.csv (3) brought a close of 2020-01-13 for 1,206 of 3,000 stocks; on 2020-01-10 all 3,000 had one.',
    )
    expect(say(4)).toMatch(/^a\.csv \(1,200\), b\.csv \(3\), c\.csv \(2\), and 1 more file brought /)
  })

  it('has nothing to be compared with on the first session', () => {
    expect(reported(closes('2020-01-13', { '2020-01-13': 1 }), null, [])).toEqual([])
    expect(reported(closes('2020-01-13', {}, 0), null, [])).toEqual([])
  })
})
