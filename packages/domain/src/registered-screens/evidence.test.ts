import { describe, expect, test } from 'vitest'
import { seededUniform } from '../randomness/index.ts'
import { EVIDENCE_SETTINGS, betsOf, bettorsAfter, evidenceByDay } from './evidence.ts'

const { stakes, swingsPerUnit, assumedDays, assumedSwing } = EVIDENCE_SETTINGS

/** The same by its definition: no logarithms, every day's unit and every bettor's money computed from the first day on. */
function referenceWealth(excesses: readonly number[], sign: 1 | -1): number {
  const wealth = stakes.map((stake) =>
    excesses.reduce((owned, excess, day) => {
      const before = excesses.slice(0, day)
      const squares = before.reduce((sum, value) => sum + value * value, assumedDays * assumedSwing * assumedSwing)
      const unit = swingsPerUnit * Math.sqrt(squares / (assumedDays + before.length))
      const bet = excess > unit ? 1 : excess < -unit ? -1 : excess / unit
      return owned * (1 + stake * sign * bet)
    }, 1),
  )
  return wealth.reduce((sum, owned) => sum + owned, 0) / stakes.length
}

/** All sequences of so many choices among `values`, each with its probability. */
function* everySequence(
  values: readonly { readonly value: number; readonly chance: number }[],
  days: number,
): Generator<{ readonly sequence: number[]; readonly chance: number }> {
  if (days === 0) {
    yield { sequence: [], chance: 1 }
    return
  }
  for (const { sequence, chance } of everySequence(values, days - 1))
    for (const one of values) yield { sequence: [...sequence, one.value], chance: chance * one.chance }
}

function expectedWealth(values: readonly { readonly value: number; readonly chance: number }[], days: number): number {
  let sum = 0
  for (const { sequence, chance } of everySequence(values, days))
    sum += chance * Math.exp(evidenceByDay(sequence).at(-1)?.better ?? 0)
  return sum
}

describe('bets', () => {
  test('measure a first day by the assumed swing', () => {
    expect(betsOf([0.01])).toEqual([0.01 / (swingsPerUnit * assumedSwing)])
  })

  test('measure a day by the days before it and never by itself or later ones', () => {
    const days = [0.01, -0.02, 0.03, 0.001]
    const bets = betsOf(days)
    expect(betsOf([...days, 0.5, -0.4]).slice(0, 4)).toEqual(bets)
    const swing = Math.sqrt((assumedDays * assumedSwing ** 2 + 0.01 ** 2 + 0.02 ** 2) / (assumedDays + 2))
    expect(bets[2]).toBeCloseTo(0.03 / (swingsPerUnit * swing), 14)
  })

  test('are cut off at one unit on both sides', () => {
    expect(betsOf([0.2])).toEqual([1])
    expect(betsOf([-0.2])).toEqual([-1])
  })

  test('of nothing are none', () => {
    expect(betsOf([])).toEqual([])
    expect(evidenceByDay([])).toEqual([])
    expect(bettorsAfter([])).toEqual(stakes.map(() => ({ owned: 0, perDay: 0 })))
  })
})

describe('evidence', () => {
  test('of one day is what the bettors own together', () => {
    const bet = 0.2
    const [day] = evidenceByDay([0.01])
    const mean = (sign: number) => stakes.reduce((sum, stake) => sum + 1 + sign * stake * bet, 0) / stakes.length
    expect(Math.exp(day?.better ?? 0)).toBeCloseTo(mean(1), 14)
    expect(Math.exp(day?.worse ?? 0)).toBeCloseTo(mean(-1), 14)
  })

  test.each([11, 12, 13, 14, 15, 16, 17, 18])('of seed %i is that of a slow calculation', (seed) => {
    const uniform = seededUniform(seed)
    // Tails without a mean, and a swing that jumps by ten.
    const days = Array.from(
      { length: 120 },
      (_, day) => (day < 60 ? 0.002 : 0.02) * Math.tan(Math.PI * (uniform() - 0.45)),
    )
    evidenceByDay(days).forEach(({ better, worse }, day) => {
      const past = days.slice(0, day + 1)
      expect(better).toBeCloseTo(Math.log(referenceWealth(past, 1)), 9)
      expect(worse).toBeCloseTo(Math.log(referenceWealth(past, -1)), 9)
    })
  })

  test('of a day does not change with the days after it', () => {
    const days = [0.01, -0.004, 0.002, 0.03, -0.06]
    const whole = evidenceByDay(days)
    for (let length = 0; length <= days.length; length++)
      expect(evidenceByDay(days.slice(0, length))).toEqual(whole.slice(0, length))
  })

  test('for worse is that for better of the opposite days', () => {
    const days = [0.01, -0.02, 0.004, 0.004]
    const opposite = evidenceByDay(days.map((day) => -day))
    expect(evidenceByDay(days)).toEqual(opposite.map(({ better, worse }) => ({ better: worse, worse: better })))
  })

  test('stays at nothing while the screen is the market', () => {
    expect(evidenceByDay(Array.from({ length: 500 }, () => 0)).at(-1)).toEqual({ better: 0, worse: 0 })
  })

  test('comes back after a bettor has lost everything', () => {
    const ruined = evidenceByDay([-0.5, ...Array.from({ length: 400 }, () => 0.02)])
    expect(ruined[0]?.better).toBeGreaterThan(-Infinity)
    expect(ruined.at(-1)?.better).toBeGreaterThan(Math.log(1000))
    expect(bettorsAfter([-0.5])[0]?.owned).toBe(-Infinity)
  })

  test('is a number after forty years of the best days and of the worst', () => {
    const years = Array.from({ length: 10_000 }, () => 0.05)
    const last = evidenceByDay(years).at(-1) ?? { better: Number.NaN, worse: Number.NaN }
    expect(last.better).toBeGreaterThan(1000)
    expect(Number.isFinite(last.better)).toBe(true)
    expect(Number.isFinite(last.worse)).toBe(true)
    expect(last.worse).toBeLessThan(-100)
  })
})

describe('whoever bets against luck, over every possible course of ten days,', () => {
  test('ends on average with the dollar that was begun with where days are symmetric', () => {
    const coin = [0.01, -0.01].map((value) => ({ value, chance: 0.5 }))
    expect(expectedWealth(coin, 10)).toBeCloseTo(1, 12)
    const heavy = [
      { value: 0.3, chance: 0.05 },
      { value: 0.01, chance: 0.45 },
      { value: -0.01, chance: 0.45 },
      { value: -0.3, chance: 0.05 },
    ]
    expect(expectedWealth(heavy, 6)).toBeCloseTo(1, 12)
  })

  test('ends on average with the same where days are lopsided around zero, whichever way', () => {
    const often = [
      { value: 0.005, chance: 0.75 },
      { value: -0.015, chance: 0.25 },
    ]
    expect(expectedWealth(often, 10)).toBeCloseTo(1, 12)
    expect(
      expectedWealth(
        often.map(({ value, chance }) => ({ value: -value, chance })),
        10,
      ),
    ).toBeCloseTo(1, 12)
  })

  test('loses where days are below zero on average, and where a rare gain beyond the cut is all there is', () => {
    const bad = [
      { value: 0.01, chance: 0.4 },
      { value: -0.01, chance: 0.6 },
    ]
    expect(expectedWealth(bad, 10)).toBeLessThan(0.9)
    const lottery = [
      { value: 0.9, chance: 0.01 },
      { value: -0.009 / 0.99, chance: 0.99 },
    ]
    expect(expectedWealth(lottery, 10)).toBeLessThan(1)
  })

  test('gains where days are above zero on average', () => {
    const good = [
      { value: 0.01, chance: 0.6 },
      { value: -0.01, chance: 0.4 },
    ]
    expect(expectedWealth(good, 10)).toBeGreaterThan(1.05)
  })

  test.each([1.2, 1.5, 2, 3, 5])('ever owns %d dollars with a chance of at most one over it', (dollars) => {
    let chanceOfEver = 0
    const heavy = [
      { value: 0.02, chance: 0.5 },
      { value: -0.02, chance: 0.5 },
    ]
    for (const { sequence, chance } of everySequence(heavy, 12))
      if (evidenceByDay(sequence).some(({ better }) => better >= Math.log(dollars))) chanceOfEver += chance
    expect(chanceOfEver).toBeLessThanOrEqual(1 / dollars)
  })
})
