import { type ScreenWorld, screenWorld } from '@fairweight/testing/domain/backtest/screen-world.ts'
import { describe, expect, test } from 'vitest'
import { BACKTEST_SETTINGS } from './backtest-settings.ts'
import { chanceAfterTries, isBetterThanLuck, luckOf } from './luck.ts'

const PERMUTATIONS = 2499
const chanceOf = (world: ScreenWorld, permutations = PERMUTATIONS) =>
  luckOf(world, { permutations, seed: BACKTEST_SETTINGS.seed }).chance

describe('of a hundred screens without any structure', () => {
  test.each([11, 12, 13])('none is called better by somebody who tried them all: seed %i', (seed) => {
    const chances = Array.from({ length: 100 }, (_, screen) => chanceOf(screenWorld(1000 * seed + screen, 0)))
    expect(chances.filter((chance) => isBetterThanLuck(chance, 100))).toEqual([])
    // A hundred people with one try each: five of a hundred are expected to look better, and twelve are one in five hundred.
    expect(chances.filter((chance) => isBetterThanLuck(chance, 1)).length).toBeLessThanOrEqual(12)
  })
})

test('the chances of screens without structure are spread evenly', () => {
  const chances = Array.from({ length: 400 }, (_, screen) => chanceOf(screenWorld(90_000 + screen, 0), 199))
  for (const share of [0.1, 0.25, 0.5, 0.75]) {
    const below = chances.filter((chance) => chance <= share).length
    expect(Math.abs(below / 400 - share), `${below} at or below ${share}`).toBeLessThan(0.08)
  }
})

test('a screen that keeps its stocks for years is not taken for skill: its random screens keep theirs as long', () => {
  const chances = Array.from({ length: 100 }, (_, screen) =>
    chanceOf(screenWorld(50_000 + screen, 0, { keeps: true }), 499),
  )
  expect(chances.filter((chance) => isBetterThanLuck(chance, 1)).length).toBeLessThanOrEqual(12)
})

test('an injected edge of three percent a month is found, after twenty tries too', () => {
  const chances = Array.from({ length: 20 }, (_, screen) => chanceOf(screenWorld(70_000 + screen, 0.03)))
  expect(chances.filter((chance) => isBetterThanLuck(chance, 20)).length).toBeGreaterThanOrEqual(18)
})

describe('by hand', () => {
  /** Of three stocks the first doubles twice, the others stay. */
  const world = {
    stocks: 3,
    growths: Float64Array.of(2, 1, 1, 2, 1, 1),
    members: [Int32Array.of(0), Int32Array.of(0)],
    years: 2,
  }

  test('a third of the random screens hold the first one', () => {
    const { asGood, chance, own, low, high } = luckOf(world, { permutations: 3000, seed: 5 })
    expect(asGood).toBeGreaterThan(900)
    expect(asGood).toBeLessThan(1100)
    expect(chance).toBe((asGood + 1) / 3001)
    expect([own, low, high]).toEqual([expect.closeTo(1, 12), 0, expect.closeTo(1, 12)])
  })

  test('a stock that is not to be had is exchanged for the exchange of its exchange', () => {
    const gone = { ...world, growths: Float64Array.of(2, Number.NaN, 1), members: [Int32Array.of(0)] }
    const { asGood } = luckOf(gone, { permutations: 3000, seed: 5 })
    // Of the two that are left each is as likely.
    expect(asGood).toBeGreaterThan(1400)
    expect(asGood).toBeLessThan(1600)
  })

  test('a screen that holds everything is as good as every random one', () => {
    const all = Int32Array.of(0, 1, 2)
    expect(luckOf({ ...world, members: [all, all] }, { permutations: 50, seed: 1 }).chance).toBe(1)
  })

  test('one that holds nothing stays a dollar', () => {
    const nothing = luckOf({ ...world, members: [Int32Array.of(), Int32Array.of()] }, { permutations: 9, seed: 1 })
    expect(nothing).toMatchObject({ own: 0, chance: 1 })
  })

  test('the same seed says the same, and a large screen is held against fewer', () => {
    expect(luckOf(world)).toEqual(luckOf(world))
    expect(luckOf(world)).toMatchObject({ permutations: 4999, seed: BACKTEST_SETTINGS.seed })
  })
})

test('a chance counts as often as was tried, and never as more than certain', () => {
  expect(chanceAfterTries(0.004, 12)).toBeCloseTo(0.048, 12)
  expect(chanceAfterTries(0.3, 12)).toBe(1)
  expect([isBetterThanLuck(0.004, 12), isBetterThanLuck(0.004, 13)]).toEqual([true, false])
  expect(() => chanceAfterTries(0.1, 0)).toThrow(RangeError)
})
