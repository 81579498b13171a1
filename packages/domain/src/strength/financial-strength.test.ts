import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measured, unmeasured } from '../explanation/measure.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { financialStrength, strengthPoints, strengthStars } from './financial-strength.ts'
import { unknownSignals } from './piotroski.ts'

const SAFE = measured(2.99)

function pointsOfZ(z: number): number | null | undefined {
  const figures = { passedSigns: 0, knownSigns: 9, altmanZ: measured(z), isFinancial: false }
  return strengthPoints(figures).altman?.value
}

const arbitraryFigures = fc
  .record({
    knownSigns: fc.integer({ min: 6, max: 9 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    z: fc.double({ min: -10, max: 10, noNaN: true }),
    isFinancial: fc.boolean(),
  })
  .map(({ knownSigns, share, z, isFinancial }) => ({
    knownSigns,
    passedSigns: Math.floor(share * knownSigns),
    altmanZ: measured(z),
    isFinancial,
  }))

describe('the points from Altman’s Z', () => {
  test.each([
    [-100, 0],
    [1.81, 0],
    [2.4, 1.25],
    [2.105, 0.625],
    [2.99, 2.5],
    [100, 2.5],
  ])('of %d are %d', (z, points) => {
    expect(pointsOfZ(z)).toBeCloseTo(points, 12)
  })

  test('begin right above distress and are full only at safety', () => {
    expect(pointsOfZ(1.8101)).toBeGreaterThan(0)
    expect(pointsOfZ(2.9899)).toBeLessThan(2.5)
  })

  test('keep the reason of an unknown Z', () => {
    const figures = { passedSigns: 9, knownSigns: 9, altmanZ: unmeasured('no-price'), isFinancial: false }
    expect(strengthPoints(figures)).toEqual({ signs: measured(2.5), altman: unmeasured('no-price') })
  })
})

describe('the points from the signs', () => {
  test('are the passed share of the known signs, not of nine', () => {
    const figures = { passedSigns: 3, knownSigns: 6, altmanZ: SAFE }
    expect(strengthPoints({ ...figures, isFinancial: false }).signs.value).toBe(1.25)
    expect(strengthPoints({ ...figures, isFinancial: true })).toEqual({ signs: measured(2.5), altman: null })
  })

  test.each([
    [5, 'too-few-signs'],
    [6, null],
  ])('with %d known signs have the reason %s', (knownSigns, reason) => {
    const figures = { passedSigns: knownSigns, knownSigns, altmanZ: SAFE, isFinancial: false }
    expect(strengthPoints(figures).signs.reason).toBe(reason)
  })

  test('are unknown with no sign at all, also of a financial company', () => {
    const none = { passedSigns: 0, knownSigns: 0, altmanZ: SAFE, isFinancial: true }
    expect(strengthPoints(none)).toEqual({ signs: unmeasured('too-few-signs'), altman: null })
    expect(strengthStars(none)).toEqual({ value: null, reason: 'too-few-signs' })
  })
})

describe('the stars', () => {
  test.each([
    ['just below a quarter point', 1.927, 0],
    ['a quarter point', 1.928, 0.5],
    ['just below three quarters', 2.163, 0.5],
    ['just above three quarters', 2.165, 1],
  ])('are rounded to the nearest half: %s', (_, z, stars) => {
    const figures = { passedSigns: 0, knownSigns: 9, altmanZ: measured(z), isFinancial: false }
    expect(strengthStars(figures).value).toBe(stars)
  })

  test('go up from a halfway that floating point makes a breath less', () => {
    const figures = { passedSigns: 9, knownSigns: 9, altmanZ: measured(2.4), isFinancial: false }
    const { signs, altman } = strengthPoints(figures)
    expect((signs.value ?? 0) + (altman?.value ?? 0)).toBeLessThan(3.75)
    expect(strengthStars(figures).value).toBe(4) // 2.5 + 2.5 x (2.40 - 1.81) / (2.99 - 1.81) = 3.75
  })

  test('run from 0 to 5 in halves', () => {
    fc.assert(
      fc.property(arbitraryFigures, (figures) => {
        const stars = strengthStars(figures).value ?? Number.NaN
        expect(stars).toBeGreaterThanOrEqual(0)
        expect(stars).toBeLessThanOrEqual(5)
        expect(Number.isInteger(stars * 2)).toBe(true)
      }),
      { seed: 63, numRuns: 100 },
    )
  })

  test('are within a quarter of the points they stand for', () => {
    fc.assert(
      fc.property(arbitraryFigures, (figures) => {
        const place = Math.min(Math.max(((figures.altmanZ.value ?? Number.NaN) - 1.81) / 1.18, 0), 1)
        const share = figures.passedSigns / figures.knownSigns
        const points = figures.isFinancial ? 5 * share : 2.5 * share + 2.5 * place
        expect(Math.abs((strengthStars(figures).value ?? Number.NaN) - points)).toBeLessThanOrEqual(0.25 + 1e-9)
      }),
      { seed: 64, numRuns: 100 },
    )
  })

  test('never fall with a higher Z or one more sign passed', () => {
    fc.assert(
      fc.property(arbitraryFigures, fc.double({ min: 0, max: 3, noNaN: true }), (figures, more) => {
        const stars = strengthStars(figures).value ?? Number.NaN
        const altmanZ = measured((figures.altmanZ.value ?? Number.NaN) + more)
        const passedSigns = Math.min(figures.passedSigns + 1, figures.knownSigns)
        expect(strengthStars({ ...figures, altmanZ }).value).toBeGreaterThanOrEqual(stars)
        expect(strengthStars({ ...figures, passedSigns }).value).toBeGreaterThanOrEqual(stars)
      }),
      { seed: 65, numRuns: 100 },
    )
  })

  test('of a financial company do not need Z', () => {
    const bank = { passedSigns: 6, knownSigns: 8, altmanZ: unmeasured('financial-company'), isFinancial: true }
    expect(strengthStars(bank)).toEqual({ value: 4, reason: null }) // 5 x 6 / 8 = 3.75
  })

  test('follow the points and limits of the settings', () => {
    const strength = { ...METHOD_SETTINGS.strength, minimumSigns: 1, signPoints: 4, altmanPoints: 1 }
    const figures = { passedSigns: 1, knownSigns: 2, altmanZ: SAFE, isFinancial: false }
    expect(strengthStars(figures, { ...METHOD_SETTINGS, strength }).value).toBe(3)
  })
})

describe('financial strength', () => {
  test('counts what is passed and what is known, and hands on what it was made of', () => {
    const outcomes = [true, false, true, null, true, false, null, true, false]
    const signs = unknownSignals().map((sign, index) => ({ ...sign, passed: outcomes[index] ?? null }))
    const strength = financialStrength(signs, measured(2.4), false)
    // 2.5 x 4 / 7 + 1.25 = 2.68
    expect(strength).toEqual({
      stars: 2.5,
      reason: null,
      signs,
      passedSigns: 4,
      knownSigns: 7,
      altmanZ: measured(2.4),
    })
  })

  test('does not depend on which of the signs are passed', () => {
    const outcomes = [true, false, true, null, true, false, null, true, false]
    const withOutcomes = (passed: readonly (boolean | null)[]) =>
      unknownSignals().map((sign, index) => ({ ...sign, passed: passed[index] ?? null }))
    const [one, other] = [outcomes, outcomes.toReversed()].map(
      (each) => financialStrength(withOutcomes(each), SAFE, false).stars,
    )
    expect(other).toBe(one)
  })

  test('without any filing has no stars rather than none of five', () => {
    expect(financialStrength(unknownSignals(), unmeasured('no-filing'), false)).toMatchObject({
      stars: null,
      reason: 'too-few-signs',
      passedSigns: 0,
      knownSigns: 0,
    })
  })
})
