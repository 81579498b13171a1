import { day, drawFrom } from '@fairweight/testing/domain/portfolio/random-life.ts'
import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { asCents } from '../../money/index.ts'
import { seededUniform } from '../../randomness/index.ts'
import { addDays } from '../../time/index.ts'
import { asIfInvested, benchmarkLevels, type BenchmarkPart, benchmarkReturn } from './benchmark.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const flow = (date: string, dollars: number) => ({ date: day(date), amount: asCents(Math.round(100 * dollars)) })

/** Every third day of some months, with random closes of some parts; some begin late. */
function drawn(seed: number) {
  const draw = drawFrom(seededUniform(seed))
  const dates = Array.from({ length: 60 }, (_, at) => addDays(day('2025-01-03'), 3 * at))
  const parts = Array.from({ length: 1 + draw(4) }, (): BenchmarkPart => {
    let close = 10 + draw(100)
    const begins = draw(3) === 0 ? draw(50) : 0
    return {
      weight: 1 + draw(5),
      closes: Float64Array.from(dates, (_, at) => {
        close *= 0.9 + draw(21) / 100
        return at < begins || draw(15) === 0 ? Number.NaN : close
      }),
    }
  })
  return { draw, dates, parts }
}

/** The same by an account of money: each part is a pot, and the pots are poured together and shared out anew each month. */
function referenceLevels(parts: readonly BenchmarkPart[], dates: readonly string[]): readonly number[] {
  let pots: (number | null)[] = parts.map(() => null)
  const known: number[] = parts.map(() => Number.NaN)
  let month = ''
  return dates.map((date, at) => {
    parts.forEach(({ closes }, part) => {
      const [close, before, pot] = [closes[at] ?? Number.NaN, known[part] ?? Number.NaN, pots[part] ?? null]
      if (Number.isNaN(close)) return
      if (pot !== null) pots[part] = pot * (close / before)
      known[part] = close
    })
    const isHere = parts.map(({ closes }) => !Number.isNaN(closes[at] ?? Number.NaN))
    const hasBegun = pots.some((pot) => pot !== null)
    const money = hasBegun ? pots.reduce<number>((sum, pot) => sum + (pot ?? 0), 0) : 1
    if (isHere.some(Boolean) && (!hasBegun || date.slice(0, 7) !== month)) {
      const total = parts.reduce((sum, { weight }, part) => sum + (isHere[part] ? weight : 0), 0)
      pots = parts.map(({ weight }, part) => (isHere[part] ? (money * weight) / total : null))
    }
    month = date.slice(0, 7)
    return pots.some((pot) => pot !== null) ? money : Number.NaN
  })
}

test('levels are those of pots of money that are shared out anew every month', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { dates, parts } = drawn(seed)
      const { levels } = benchmarkLevels(parts, dates, { needsAll: false })
      referenceLevels(parts, dates).forEach((level, at) => {
        if (Number.isNaN(level)) assert(Number.isNaN(levels[at] ?? 0))
        else assert(Math.abs((levels[at] ?? Number.NaN) / level - 1) < 1e-12, `${level} on ${dates[at]}`)
      })
    }),
    { numRuns: 200 },
  )
})

test('one part alone is its own growth, and one that needs all begins when all are there', () => {
  const dates = ['2026-01-05', '2026-01-06', '2026-02-02'].map(day)
  const [one, late] = [Float64Array.of(10, 11, 12), Float64Array.of(Number.NaN, 5, 6)]
  expect([...benchmarkLevels([{ weight: 3, closes: one }], dates, { needsAll: true }).levels]).toEqual([
    1,
    expect.closeTo(1.1, 12),
    expect.closeTo(1.2, 12),
  ])
  const both = [one, late].map((closes) => ({ weight: 1, closes }))
  expect([...benchmarkLevels(both, dates, { needsAll: true }).levels]).toEqual([
    Number.NaN,
    1,
    expect.closeTo((12 / 11 + 6 / 5) / 2, 12),
  ])
  expect([...benchmarkLevels([], dates, { needsAll: false }).levels]).toEqual([Number.NaN, Number.NaN, Number.NaN])
})

test('the same money in a benchmark grows to what each deposit alone would have become, to the cent', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { draw, dates, parts } = drawn(seed)
      const benchmark = benchmarkLevels(parts, dates, { needsAll: false })
      const { levels } = benchmark
      const [first, last] = [levels.findIndex((level) => level > 0), dates.at(-1) ?? assert.fail()]
      const flows = Array.from({ length: 8 }, (_, at) => ({
        date: dates[first + Math.floor((at * (dates.length - first)) / 8)] ?? last,
        amount: asCents(1 + draw(1_000_000)),
      }))
      const alone = flows.reduce(
        (sum, { date, amount }) => sum + (amount * (levels.at(-1) ?? 0)) / (levels[dates.indexOf(date)] ?? Number.NaN),
        0,
      )
      const found = asIfInvested(flows, benchmark, last)
      assert(found.kind === 'measured')
      expect(Math.abs(found.value - alone)).toBeLessThan(1)
    }),
    { numRuns: 200 },
  )
})

describe('the same money', () => {
  const dates = ['2026-01-05', '2026-01-06', '2026-01-09', '2026-01-20'].map(day)
  const benchmark = { dates, levels: Float64Array.of(Number.NaN, 1, 2, 4) }

  test('buys at the close of its day, on a weekend at the one before', () => {
    expect(asIfInvested([flow('2026-01-06', 100), flow('2026-01-10', 50)], benchmark, day('2026-01-20'))).toEqual({
      kind: 'measured',
      value: 500_00,
    })
  })

  test('taken out to the last cent leaves nothing, and more is refused with its day', () => {
    const [all, more] = [200, 200.02].map((dollars) => [flow('2026-01-06', 100), flow('2026-01-09', -dollars)])
    expect(asIfInvested(all ?? [], benchmark, day('2026-01-20'))).toEqual({ kind: 'measured', value: 0 })
    expect(asIfInvested(more ?? [], benchmark, day('2026-01-20'))).toEqual({
      kind: 'none',
      reason: 'On 2026-01-09 more was taken out than the benchmark would have held.',
    })
  })

  test('after the last session is worth what it was then, as everything else is', () => {
    expect(asIfInvested([flow('2026-01-06', 1), flow('2026-02-10', 4)], benchmark, day('2026-02-20'))).toEqual({
      kind: 'measured',
      value: 8_00,
    })
  })

  test('before the benchmark begins, or in a gap of more than a week, has no worth', () => {
    expect(asIfInvested([flow('2026-01-05', 1)], benchmark, day('2026-01-20'))).toMatchObject({
      reason: 'The benchmark has no close for 2026-01-05, when money came or went.',
    })
    expect(asIfInvested([flow('2026-01-06', 1)], benchmark, day('2026-01-18'))).toMatchObject({
      reason: 'The benchmark has no close for 2026-01-18.',
    })
    expect(asIfInvested([flow('2026-03-06', 1)], benchmark, day('2026-01-20'))).toEqual({ kind: 'measured', value: 0 })
  })
})

describe('the return of a benchmark', () => {
  const dates = ['2024-01-05', '2025-01-04', '2026-01-04'].map(day)
  const benchmark = { dates, levels: Float64Array.of(1, 1.1, 1.21) }

  test('is its growth between two days, and a yearly rate from a year on', () => {
    expect(benchmarkReturn(benchmark, day('2024-01-05'), day('2026-01-04'))).toMatchObject({
      total: expect.closeTo(0.21, 12),
      annual: expect.closeTo(0.1, 12),
    })
    expect(benchmarkReturn(benchmark, day('2025-01-08'), day('2025-01-09'))).toMatchObject({ total: 0, annual: null })
  })

  test('is none where it has no close', () => {
    expect(benchmarkReturn(benchmark, day('2023-01-05'), day('2026-01-04'))).toMatchObject({
      reason: 'The benchmark has no close for 2023-01-05, when your return begins.',
    })
    expect(benchmarkReturn(benchmark, day('2024-01-05'), day('2025-06-04'))).toMatchObject({
      reason: 'The benchmark has no close for 2025-06-04.',
    })
  })
})
