import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeEnd } from './range-text.ts'
import { movedRange, rangeOf, readEnd, thumbsOf } from './range-entry.ts'
import { MARGIN_SCALES, RANGE_SCALES, type RangeScale } from './range-scales.ts'

const SCALES = [...RANGE_SCALES, ...MARGIN_SCALES]
const scaleOf = (id: string): RangeScale => SCALES.find((scale) => scale.id === id)!

test('an end reads as people write it', () => {
  const cap = scaleOf('marketCap')
  for (const [text, value] of [
    ['2.5B', 2.5e9],
    ['300m', 300e6],
    ['$1,000,000', 1e6],
    ['1T', 1e12],
    ['5 k', 5000],
    ['0', 0],
  ] as const)
    expect(readEnd(text, cap)).toEqual({ value })
  expect(readEnd(' 90% ', scaleOf('momentumRank'))).toEqual({ value: 90 })
  expect(readEnd('−20', scaleOf('epv'))).toEqual({ value: -20 })
  expect(readEnd('  ', cap)).toEqual({ value: undefined })
})

test('what is no number, or lies where no figure can, is explained in a sentence', () => {
  expect(readEnd('cheap', scaleOf('price'))).toEqual({ fault: 'Enter a number such as 12.50.' })
  expect(readEnd('1.2.3', scaleOf('marketCap'))).toEqual({ fault: 'Enter a number such as 2.5B.' })
  expect(readEnd('-1', scaleOf('price'))).toEqual({ fault: 'Enter 0 or more.' })
  expect(readEnd('101', scaleOf('momentumRank'))).toEqual({ fault: 'Enter a number from 0 to 100.' })
  expect(readEnd('3.3', scaleOf('strength'))).toEqual({ fault: 'Enter a multiple of 0.5, such as 3.5.' })
})

test('what is written for a stop or a hint reads back as the same number', () => {
  for (const scale of SCALES) {
    const ends = [...scale.stops, ...scale.hints.flatMap(({ range }) => [range.min, range.max])].filter(
      (end) => end !== null,
    )
    for (const end of ends) expect(readEnd(writeEnd(scale.id, end), scale)).toEqual({ value: end })
  }
})

test('an end that could not be read filters nothing, and crossed ends neither', () => {
  expect(rangeOf({ min: Number.NaN, max: 5 })).toEqual({ min: null, max: 5 })
  expect(rangeOf({ min: 9, max: 1 })).toEqual({ min: null, max: null })
  expect(rangeOf({ min: 2, max: 2 })).toEqual({ min: 2, max: 2 })
  expect(rangeOf({ min: undefined, max: undefined })).toEqual({ min: null, max: null })
})

test('a thumb that stayed keeps the typed end; one at the slider’s end opens the range', () => {
  const stops = [0, 10, 20, 30]
  const typed = { min: 11.5, max: 19 }
  expect(thumbsOf(typed, stops)).toEqual([1, 2])
  expect(movedRange(typed, [1, 3], stops)).toEqual({ min: 11.5, max: null })
  expect(movedRange(typed, [0, 2], stops)).toEqual({ min: null, max: 19 })
})

test('thumbs that are not moved leave every range as it was', () => {
  const end = fc.option(fc.double({ min: -1000, max: 1e13, noNaN: true }), { nil: null })
  fc.assert(
    fc.property(fc.constantFrom(...SCALES), end, end, ({ stops }, min, max) => {
      expect(movedRange({ min, max }, thumbsOf({ min, max }, stops), stops)).toEqual({ min, max })
    }),
  )
})

test('the specification’s guidance stands as hints', () => {
  const labels = (id: string) => scaleOf(id).hints.map(({ label }) => label)
  expect(labels('strength')).toEqual(['Conservative 3.5–5', 'Less conservative 2.5+'])
  expect(labels('momentumRank')).toEqual(['Momentum investors 90+'])
  expect(labels('marketCap')).toEqual(['Large 10B+', 'Mid 2B–10B', 'Small 300M–2B'])
})
