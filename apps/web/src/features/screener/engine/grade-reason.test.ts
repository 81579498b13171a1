import { expect, test } from 'vitest'
import { gradeReason } from './grade-reason.ts'

const NONE = { dcf: null, epv: null, graham: null, tangibleBook: null, futureCashFlow: null }

test('the reason of a letter is the measure that lies furthest above the price', () => {
  const margins = { ...NONE, dcf: 0.1, epv: 0.424, graham: -0.5, tangibleBook: 0.2 }
  expect(gradeReason({ VALUE_RATING: 'A', MARGIN_OF_SAFETY: margins })).toBe('42% below earnings power')
  expect(gradeReason({ VALUE_RATING: 'B', MARGIN_OF_SAFETY: { ...NONE, graham: 0.07 } })).toBe(
    '7% below the Graham number',
  )
})

test('without a letter, or without a margin, nothing is said here', () => {
  expect(gradeReason({ VALUE_RATING: 'Unranked', MARGIN_OF_SAFETY: { ...NONE, dcf: 0.1 } })).toBeNull()
  expect(gradeReason({ VALUE_RATING: undefined, MARGIN_OF_SAFETY: undefined })).toBeNull()
  expect(gradeReason({ VALUE_RATING: 'A', MARGIN_OF_SAFETY: NONE })).toBeNull()
})
