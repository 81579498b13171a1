import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GradeAt, gradeThreshold, wholeGradeThreshold } from './grade-threshold.ts'

/** A below a figure, B from it on. */
const turningAt =
  (turn: number): GradeAt =>
  (figure) => ({ valueRating: figure < turn ? 'A' : 'B', valueReason: null })

describe('the figure at which a grade becomes another', () => {
  test('is found to a billionth of it, on the way up and on the way down', () => {
    const up = gradeThreshold(turningAt(7), 5, 10)
    expect(up).toMatchObject({ rating: 'B', reason: null })
    expect(up?.at).toBeGreaterThanOrEqual(7)
    expect((up?.at ?? 0) - 7).toBeLessThan(7e-9)
    const down = gradeThreshold(turningAt(7), 10, 5)
    expect(down?.rating).toBe('A')
    expect(down?.at).toBeLessThan(7)
    expect(7 - (down?.at ?? 0)).toBeLessThan(7e-9)
  })

  test('is on the changed side, wherever the turn is', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.boolean(), (turn, isUp) => {
        const gradeAt = turningAt(turn)
        const [from, to] = isUp ? [0, 1] : [1, 0]
        const threshold = gradeThreshold(gradeAt, from, to)
        expect(threshold?.rating).toBe(isUp ? 'B' : 'A')
        expect(gradeAt(threshold?.at ?? from).valueRating).toBe(threshold?.rating)
        expect(Math.abs((threshold?.at ?? 9) - turn)).toBeLessThan(1e-8)
      }),
      { seed: 43, numRuns: 100 },
    )
  })

  test('is none where nothing turns, or there is no way to go', () => {
    expect(gradeThreshold(turningAt(20), 5, 10)).toBeNull()
    expect(gradeThreshold(turningAt(5), 5, 10)).toBeNull()
    expect(gradeThreshold(turningAt(7), 5, 5)).toBeNull()
  })

  test('may be the very end of the way', () => {
    expect(gradeThreshold(turningAt(10), 5, 10)).toMatchObject({ rating: 'B', at: 10 })
  })

  test('is the first of several', () => {
    const steps: GradeAt = (figure) => ({
      valueRating: figure < 2 ? 'A**' : figure < 4 ? 'A' : 'B',
      valueReason: null,
    })
    expect(gradeThreshold(steps, 0, 6)?.rating).toBe('A')
    expect(gradeThreshold(steps, 0, 6)?.at).toBeCloseTo(2, 8)
    expect(gradeThreshold(steps, 6, 0)?.at).toBeCloseTo(4, 8)
  })

  test('at nought is found in absolute terms, so that the search ends', () => {
    const threshold = gradeThreshold(turningAt(0), -1, 1)
    expect(Math.abs(threshold?.at ?? 1)).toBeLessThan(1e-11)
  })

  test('has the reason why there is no letter then', () => {
    const losing: GradeAt = (figure) => ({
      valueRating: figure < 1 ? 'Unranked' : 'A',
      valueReason: figure < 1 ? 'negative-ebitda' : null,
    })
    expect(gradeThreshold(losing, 2, 0)).toMatchObject({ rating: 'Unranked', reason: 'negative-ebitda' })
    expect(gradeThreshold(losing, 0, 2)).toMatchObject({ rating: 'A', reason: null })
  })
})

describe('among whole numbers', () => {
  test('the first changed one is found exactly, both ways', () => {
    expect(wholeGradeThreshold(turningAt(7), 5, 10)).toEqual({ at: 7, rating: 'B', reason: null })
    expect(wholeGradeThreshold(turningAt(7), 10, 5)).toEqual({ at: 6, rating: 'A', reason: null })
  })

  test('the end belongs to the way, and the start is never the answer', () => {
    expect(wholeGradeThreshold(turningAt(10), 5, 10)?.at).toBe(10)
    expect(wholeGradeThreshold(turningAt(11), 5, 10)).toBeNull()
    expect(wholeGradeThreshold(turningAt(5), 5, 5)).toBeNull()
  })

  test('it is what counting one by one finds', () => {
    const grades = fc.array(fc.constantFrom('A', 'B', 'Unranked'), { minLength: 2, maxLength: 15 })
    fc.assert(
      fc.property(grades, (row) => {
        const gradeAt: GradeAt = (place) => ({ valueRating: row[place] ?? 'A', valueReason: null })
        const first = row.findIndex((grade) => grade !== row[0])
        const found = wholeGradeThreshold(gradeAt, 0, row.length - 1)
        expect(found?.at ?? -1).toBe(first)
      }),
      { seed: 47, numRuns: 100 },
    )
  })
})
