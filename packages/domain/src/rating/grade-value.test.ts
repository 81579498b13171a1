import { describe, expect, it } from 'vitest'
import { measured, type Measured, unmeasured } from '../explanation/measure.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import type { ValueTest } from './company-rating.ts'
import { type GradeFigures, gradeValue, type ValueGrade } from './grade-value.ts'
import { INTRINSIC_MEASURES, type IntrinsicMeasureId } from './measure-ids.ts'

type Values = Partial<Record<IntrinsicMeasureId, Measured>>

/** Measures that are all 10 but for those that are said, against a price of 20. */
function graded(values: Values, own: Partial<GradeFigures> = {}): ValueGrade {
  const of = (id: IntrinsicMeasureId): Measured => values[id] ?? measured(10)
  return gradeValue(
    {
      measures: {
        'discounted-cash-flow': of('discounted-cash-flow'),
        'earnings-power-value': of('earnings-power-value'),
        'graham-number': of('graham-number'),
        'tangible-book-value-per-share': of('tangible-book-value-per-share'),
        'future-cash-flow': of('future-cash-flow'),
      },
      price: 20,
      stars: 2,
      kind: 'operating company',
      marketCapGroup: 'Large',
      hasNegativeEbitdaLatest: false,
      isEbitdaKeptBack: false,
      obstacle: null,
      ...own,
    },
    METHOD_SETTINGS,
  )
}

function testOf({ valueTests }: ValueGrade, measure: IntrinsicMeasureId): ValueTest {
  const found = valueTests.find((test) => test.measure === measure)
  if (found === undefined) throw new Error(`${measure} must be tested.`)
  return found
}

const graham = (value: Measured, own: Partial<GradeFigures> = {}): ValueTest =>
  testOf(graded({ 'graham-number': value }, own), 'graham-number')

describe('a test of one measure against the price', () => {
  it('is passed above the price alone, not at it', () => {
    expect([20.01, 20, 19.99].map((value) => graham(measured(value)).passed)).toEqual([true, false, false])
  })

  it('tells how far the price is from turning it, and the margin of safety', () => {
    // From 20 the price must rise by a quarter to 25; a fifth of the value is safety.
    const { gapToFlip, marginOfSafety } = graham(measured(25))
    expect(gapToFlip).toBeCloseTo(0.25, 14)
    expect(marginOfSafety).toBeCloseTo(0.2, 14)
    expect(graham(measured(16)).gapToFlip).toBeCloseTo(-0.2, 14)
    expect(graham(measured(16)).marginOfSafety).toBeCloseTo(-0.25, 14)
  })

  it('has no way to turn where the value is nothing or less: no price is below it', () => {
    for (const value of [0, -5])
      expect(graham(measured(value))).toMatchObject({ passed: false, gapToFlip: null, marginOfSafety: null })
  })

  it('is at the boundary within a hundredth of the price, on either side', () => {
    const isAtBoundary = [19.79, 19.81, 20, 20.19, 20.21].map((value) => graham(measured(value)).isAtBoundary)
    expect(isAtBoundary).toEqual([false, true, true, true, false])
  })

  it('cannot be told without a value or without a price, and keeps the reason', () => {
    expect(graham(unmeasured('no-filing'))).toEqual({
      measure: 'graham-number',
      value: null,
      reason: 'no-filing',
      isRuledOut: false,
      marginOfSafety: null,
      passed: null,
      gapToFlip: null,
      isAtBoundary: false,
    })
    expect(graham(measured(25), { price: null })).toMatchObject({ value: 25, passed: null, marginOfSafety: null })
  })

  it('is ruled out where the value, though unknown, could be no more than the price', () => {
    const atMost = (bound: number): Measured => ({ value: null, reason: 'no-filing', atMost: bound })
    expect([19, 20, 21].map((bound) => graham(atMost(bound)).isRuledOut)).toEqual([true, true, false])
    expect(graham(atMost(19), { price: null }).isRuledOut).toBe(false)
    expect(graham(measured(10)).isRuledOut).toBe(false)
  })
})

describe('a grade', () => {
  const above = measured(30)

  it('has its tests in the order in which they are shown', () => {
    expect(graded({}).valueTests.map(({ measure }) => measure)).toEqual([...INTRINSIC_MEASURES])
  })

  it('is A with two measures above the price, B with one, each named in its sentence', () => {
    const two = graded({ 'graham-number': above, 'earnings-power-value': above }, { stars: 4 })
    expect(two).toMatchObject({ valueRating: 'A**', valueReason: null })
    expect(two.valueSentence).toBe(
      'The price is below 2 of 5 measures (earnings power value, Graham number); financial strength is 4 of 5.',
    )
    expect(graded({ 'graham-number': above }, { stars: null })).toMatchObject({
      valueRating: 'B',
      valueSentence: 'The price is below 1 of 5 measures (Graham number); financial strength is unknown.',
    })
  })

  it('is none where no measure is above the price, and names the nearest', () => {
    expect(graded({ 'graham-number': measured(18) })).toMatchObject({
      valueRating: 'Unranked',
      valueReason: 'not-below-any-measure',
      valueSentence:
        'The price is not below any of the 5 measures that can be computed. The nearest is the Graham number, $18.00 a share: the price would have to fall 10.0% to reach it.',
    })
  })

  it('says so where it only just is not, and where no measure is above zero', () => {
    expect(graded({ 'graham-number': measured(20) }).valueSentence).toContain('the price is only just above it.')
    const nothing = Object.fromEntries(INTRINSIC_MEASURES.map((id) => [id, measured(-1)]))
    expect(graded(nothing).valueSentence).toBe(
      'The price is not below any of the 5 measures that can be computed; none of them is above zero.',
    )
  })

  it('counts nothing where an obstacle stands before any comparison, and has its tests all the same', () => {
    const held = graded({ 'graham-number': above, 'earnings-power-value': above }, { obstacle: 'no-price' })
    expect(held).toMatchObject({ valueRating: 'Unranked', valueReason: 'no-price' })
    expect(testOf(held, 'graham-number').passed).toBe(true)
  })

  it('needs three measures of an operating company, unless the missing ones are in doubt', () => {
    const missing = (reason: 'no-filing' | 'ebit-kept-back') => ({
      'discounted-cash-flow': unmeasured(reason),
      'earnings-power-value': unmeasured(reason),
      'future-cash-flow': unmeasured(reason),
      'graham-number': above,
    })
    expect(graded(missing('no-filing')).valueReason).toBe('too-few-measures')
    expect(graded(missing('ebit-kept-back')).valueReason).toBe('measures-in-doubt')
    expect(graded({ ...missing('no-filing'), 'future-cash-flow': measured(10) }).valueRating).toBe('B')
  })

  it('of a bank needs two of the two measures that mean something', () => {
    const own = { kind: 'bank', hasNegativeEbitdaLatest: null } as const
    const values: Values = {
      'discounted-cash-flow': unmeasured('not-for-banks'),
      'earnings-power-value': unmeasured('not-for-banks'),
      'future-cash-flow': unmeasured('not-for-banks'),
      'graham-number': above,
    }
    expect(graded(values, own)).toMatchObject({ valueRating: 'B' })
    expect(graded({ ...values, 'tangible-book-value-per-share': unmeasured('no-filing') }, own).valueReason).toBe(
      'too-few-measures',
    )
  })
})
