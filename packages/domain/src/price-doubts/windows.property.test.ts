import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doubtNotes, firstDoubt, isAffectedBy, type DateRange, type SeriesDoubt } from './price-doubts.ts'

/** A day of a month of thirty, so that windows and doubts often touch. */
const dayOf = (place: number) => `2016-06-${String(place).padStart(2, '0')}`
const place = fc.integer({ min: 1, max: 30 })
const range: fc.Arbitrary<DateRange> = fc
  .tuple(place, place)
  .map(([one, other]) => ({ first: dayOf(Math.min(one, other)), last: dayOf(Math.max(one, other)) }))
const doubt: fc.Arbitrary<SeriesDoubt> = fc.oneof(
  fc.record({ kind: fc.constant('break' as const), date: place.map(dayOf), words: fc.constantFrom('a', 'b', 'c') }),
  range.map((days) => ({ kind: 'span' as const, ...days, words: 'd' })),
)

const DAYS = Array.from({ length: 30 }, (_, at) => dayOf(at + 1))
const within = ({ first, last }: DateRange) => DAYS.filter((date) => date >= first && date <= last)

/** Day by day: a break is read where a day before it and one from it on are, a span where one of its days is. */
function isReadOn(days: readonly string[], one: SeriesDoubt): boolean {
  if (one.kind === 'span') return within(one).some((date) => days.includes(date))
  return days.some((date) => date < one.date) && days.some((date) => date >= one.date)
}

describe('a window of closes', () => {
  test('reads a doubt where its days do', () => {
    fc.assert(
      fc.property(range, doubt, (window, one) => {
        expect(isAffectedBy(window, one)).toBe(isReadOn(within(window), one))
      }),
      { seed: 51, numRuns: 500 },
    )
  })

  test('that reads a doubt still does when it is longer', () => {
    fc.assert(
      fc.property(range, range, doubt, (window, other, one) => {
        const longer = {
          first: window.first < other.first ? window.first : other.first,
          last: window.last > other.last ? window.last : other.last,
        }
        fc.pre(isAffectedBy(window, one))
        expect(isAffectedBy(longer, one)).toBe(true)
      }),
      { seed: 52, numRuns: 300 },
    )
  })
})

describe('several windows', () => {
  test('read the first doubt that their days do, breaks over all of them together', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 3 }), fc.array(doubt, { maxLength: 4 }), (windows, doubts) => {
        const days = windows.flatMap(within)
        expect(firstDoubt(windows, doubts)).toBe(doubts.find((one) => isReadOn(days, one)) ?? null)
      }),
      { seed: 53, numRuns: 500 },
    )
  })

  test('read the same doubt in whatever order they stand', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 4 }), fc.array(doubt, { maxLength: 4 }), (windows, doubts) => {
        expect(firstDoubt(windows.toReversed(), doubts)).toBe(firstDoubt(windows, doubts))
      }),
      { seed: 54 },
    )
  })
})

describe('what is said of doubts', () => {
  const window = { first: dayOf(10), last: dayOf(20) }
  const told = (...words: readonly string[]) =>
    doubtNotes(
      ['GEAR'],
      { GEAR: words.map((one) => ({ kind: 'span', first: dayOf(12), last: dayOf(13), words: one })) },
      window,
    )

  test.each([
    [[], []],
    [['one'], ['one']],
    [['one', 'two'], ['one; two']],
    [['one', 'two', 'three'], ['one; two; and 1 more']],
    [['one', 'two', 'three', 'four'], ['one; two; and 2 more']],
    [['one', 'one', 'one'], ['one']],
    [['one', 'two', 'one', 'two'], ['one; two']],
  ])('%j is %j', (words, expected) => {
    expect(told(...words)).toEqual(
      expected.map((text) => `The prices of GEAR are in doubt in this period: ${text}. The mix may depend on them.`),
    )
  })

  test('stands in the order of the tickers that were asked for, and of no other', () => {
    const one = (words: string): SeriesDoubt[] => [{ kind: 'break', date: dayOf(15), words }]
    const doubts = { A: one('a'), B: one('b'), C: one('c') }
    const notes = doubtNotes(['C', 'X', 'A'], doubts, window)
    expect(notes.map((note) => note.slice(0, 15))).toEqual(['The prices of C', 'The prices of A'])
  })

  test('is nothing where the doubts are of other days', () => {
    const doubts = { GEAR: [{ kind: 'break', date: dayOf(21), words: 'later' }] } as const
    expect(doubtNotes(['GEAR'], doubts, window)).toEqual([])
  })
})
