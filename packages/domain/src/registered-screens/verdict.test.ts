import { assert, describe, expect, test } from 'vitest'
import { seededUniform } from '../randomness/index.ts'
import { EVIDENCE_SETTINGS, NO_EVIDENCE, evidenceByDay } from './evidence.ts'
import { FORECAST_LIMITS, evidenceNeeded, forecast, verdictOf } from './verdict.ts'

describe('what is needed', () => {
  test('grows with every screen that was ever registered', () => {
    expect([1, 2, 40, 100].map(evidenceNeeded)).toEqual([200, 400, 8000, 20_000])
  })

  test.each([0, -1, 1.5, Number.NaN, Infinity])('of %d tries is no question', (tries) => {
    expect(() => evidenceNeeded(tries)).toThrow(RangeError)
  })
})

describe('a verdict', () => {
  const at = (dollars: number) => Math.log(dollars)

  test('is too early before the first day, and with anything less than what is needed', () => {
    expect(verdictOf(NO_EVIDENCE, 1)).toBe('too-early')
    expect(verdictOf({ better: at(199.9), worse: at(0.001) }, 1)).toBe('too-early')
  })

  test('is reached with exactly what is needed, either way', () => {
    expect(verdictOf({ better: Math.log(evidenceNeeded(1)), worse: 0 }, 1)).toBe('better')
    expect(verdictOf({ better: 0, worse: Math.log(evidenceNeeded(1)) }, 1)).toBe('worse')
  })

  test('of one screen is taken back by another that was tried beside it, kept or not', () => {
    const good = { better: at(300), worse: at(0.001) }
    expect(verdictOf(good, 1)).toBe('better')
    expect(verdictOf(good, 2)).toBe('too-early')
  })
})

/** Sixty days with a steady edge over a coin's swing. */
function edge(seed: number, days: number, mean: number): number[] {
  const uniform = seededUniform(seed)
  return Array.from({ length: days }, () => mean + (uniform() < 0.5 ? 0.004 : -0.004))
}

describe('a forecast', () => {
  test('is not made from less than a month, nor from nothing', () => {
    expect(forecast([], 1)).toEqual({ kind: 'unknown' })
    expect(forecast(edge(1, FORECAST_LIMITS.minDays - 1, 0.002), 1)).toEqual({ kind: 'unknown' })
    expect(forecast(edge(1, FORECAST_LIMITS.minDays, 0.002), 1).kind).not.toBe('unknown')
  })

  test('says never of days like the market, and of worse ones', () => {
    expect(
      forecast(
        Array.from({ length: 100 }, () => 0),
        1,
      ),
    ).toEqual({ kind: 'never' })
    expect(forecast(edge(2, 100, -0.002), 1)).toEqual({ kind: 'never' })
  })

  test('says so where ten years would not do', () => {
    const days = Array.from({ length: 1000 }, (_, day) => (day % 2 === 0 ? 0.004 : -0.004) + 0.0001)
    expect(forecast(days, 1)).toEqual({ kind: 'too-long' })
  })

  test('is at least a day', () => {
    const days = edge(3, 400, 0.004)
    expect(forecast(days, 1)).toEqual({ kind: 'days', days: 1 })
  })

  test.each([21, 22, 23, 24, 25, 26])('of seed %i comes about as the same days go on', (seed) => {
    const days = edge(seed, 60, 0.0016)
    const said = forecast(days, 1)
    if (said.kind !== 'days') assert.fail(`It says ${said.kind}.`)
    const goesOn = [...days, ...Array.from({ length: 45 }, () => days).flat()]
    const reached = evidenceByDay(goesOn).findIndex(({ better }) => better >= Math.log(evidenceNeeded(1)))
    const needed = reached + 1 - days.length
    expect(needed).toBeGreaterThan(0)
    // What all bettors own reaches the goal no later than the one whom the forecast follows; the days come in batches of sixty.
    expect(needed).toBeLessThanOrEqual(said.days * 1.1 + days.length)
    expect(needed).toBeGreaterThanOrEqual(said.days * 0.4 - days.length)
  })

  test('grows with the tries, by as much as the bet has to bring in more', () => {
    const days = edge(27, 80, 0.0014)
    const of = (tries: number) => {
      const said = forecast(days, tries)
      return said.kind === 'days' ? said.days : assert.fail(`It says ${said.kind}.`)
    }
    const counts = [1, 2, 5, 20, 100].map(of)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    expect(of(100)).toBeGreaterThan(of(1))
    // A hundred times the goal is not a hundred times the days.
    expect(of(100)).toBeLessThan(of(1) * 3)
  })
})

test('no bettor can owe anything, and each stakes about seven tenths of what the one before does', () => {
  const { stakes } = EVIDENCE_SETTINGS
  expect(stakes.every((stake) => stake > 0 && stake <= 1)).toBe(true)
  stakes.slice(1).forEach((stake, place) => expect(stake / (stakes[place] ?? 0)).toBeCloseTo(0.71, 1))
})
