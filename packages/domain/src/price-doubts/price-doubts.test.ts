import { describe, expect, it } from 'vitest'
import { doubtNotes, firstDoubt, isAffectedBy, type SeriesDoubt } from './price-doubts.ts'

const broken: SeriesDoubt = { kind: 'break', date: '2017-07-05', words: 'the level changed on 2017-07-05' }
const wrong: SeriesDoubt = { kind: 'span', first: '2018-09-24', last: '2018-09-27', words: 'a print on 510 shares' }

describe('a break', () => {
  it.each([
    ['2017-07-04', '2017-07-05', true],
    ['2017-07-05', '2019-01-01', false],
    ['2015-01-01', '2017-07-04', false],
    ['2017-07-05', '2017-07-05', false],
  ])('from %s to %s: %s', (first, last, isRead) => expect(isAffectedBy({ first, last }, broken)).toBe(isRead))

  it('lies between two windows that are read together', () => {
    expect(
      firstDoubt(
        [
          { first: '2016-01-01', last: '2016-12-31' },
          { first: '2018-01-01', last: '2018-01-01' },
        ],
        [broken],
      ),
    ).toBe(broken)
  })
})

describe('a span', () => {
  it.each([
    ['2018-09-27', '2018-12-31', true],
    ['2018-01-01', '2018-09-24', true],
    ['2018-09-28', '2018-12-31', false],
    ['2018-01-01', '2018-09-21', false],
  ])('from %s to %s: %s', (first, last, isRead) => expect(isAffectedBy({ first, last }, wrong)).toBe(isRead))

  it('between two windows is not read', () => {
    expect(
      firstDoubt(
        [
          { first: '2018-01-01', last: '2018-08-01' },
          { first: '2018-10-01', last: '2018-10-01' },
        ],
        [broken, wrong],
      ),
    ).toBeNull()
  })
})

it('nothing is read where there is no window', () => expect(firstDoubt([], [broken])).toBeNull())

it('names each series with a doubt inside the window, each doubt once, and no other', () => {
  const [second, third] = [
    { ...wrong, words: 'another' },
    { ...wrong, words: 'a third' },
  ] as const
  const doubts = { ABC: [broken, wrong, wrong], GHI: [wrong, second, third] }
  expect(doubtNotes(['ABC', 'DEF', 'GHI'], doubts, { first: '2018-01-01', last: '2018-12-31' })).toEqual([
    'The prices of ABC are in doubt in this period: a print on 510 shares. The mix may depend on them.',
    'The prices of GHI are in doubt in this period: a print on 510 shares; another; and 1 more. The mix may depend on them.',
  ])
})
