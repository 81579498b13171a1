import { describe, expect, test } from 'vitest'
import { seededUniform } from '../randomness/index.ts'
import { evidenceByDay } from './evidence.ts'
import { evidenceNeeded } from './verdict.ts'

const SCREENS = 100
const DAYS = 1000

type Draw = () => number

function normal(uniform: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}

/** Student's t with three degrees of freedom and a variance of one: the tails of daily returns. */
function heavy(uniform: Draw): number {
  const squares = normal(uniform) ** 2 + normal(uniform) ** 2 + normal(uniform) ** 2
  return normal(uniform) / Math.sqrt(squares / 3) / Math.sqrt(3)
}

/** Excess returns of a screen without any edge. */
const NOISES: Readonly<Record<string, (uniform: Draw) => number[]>> = {
  'heavy tails': (uniform) => Array.from({ length: DAYS }, () => 0.006 * heavy(uniform)),
  'a swing that comes and goes': (uniform) => {
    let variance = 0.005 ** 2
    return Array.from({ length: DAYS }, () => {
      const day = Math.sqrt(variance) * normal(uniform)
      variance = 0.02 * 0.005 ** 2 + 0.1 * day ** 2 + 0.88 * variance
      return day
    })
  },
  'no mean at all': (uniform) => Array.from({ length: DAYS }, () => 0.002 * Math.tan(Math.PI * (uniform() - 0.5))),
}

/** The most that the evidence ever came to: as if somebody looked every day and told of the best one. */
function bestLook(days: readonly number[]): number {
  return Math.exp(evidenceByDay(days).reduce((best, { better }) => Math.max(best, better), 0))
}

function bestLooks(noise: (uniform: Draw) => number[], seed: number): number[] {
  const uniform = seededUniform(seed)
  return Array.from({ length: SCREENS }, () => bestLook(noise(uniform)))
}

describe.each(Object.keys(NOISES))('of a hundred screens with %s, looked at on each of a thousand days,', (kind) => {
  const noise = NOISES[kind] ?? (() => [])

  test.each([101, 102, 103, 104])('at most one is called better: seed %i', (seed) => {
    const looks = bestLooks(noise, seed)
    // A hundred people with a screen each.
    expect(looks.filter((look) => look >= evidenceNeeded(1)).length).toBeLessThanOrEqual(1)
    // One person with all of them, sixty of which are deleted by now: those that are left are judged by all that were tried.
    const kept = looks.slice(60)
    expect(kept.filter((look) => look >= evidenceNeeded(SCREENS))).toEqual([])
  })
})

test('whoever tries twenty-five screens and keeps the best one is told no more than who tried one', () => {
  let lucky = 0
  const people = 15
  for (let person = 0; person < people; person++) {
    const uniform = seededUniform(500 + person)
    const best = Math.max(...Array.from({ length: 25 }, () => bestLook((NOISES['heavy tails'] ?? (() => []))(uniform))))
    if (best >= evidenceNeeded(25)) lucky += 1
  }
  expect(lucky).toBe(0)
})

/** Days on which screens hold changing stocks of a market whose returns are lopsided and move together. */
function randomScreens(seed: number, screens: number, days: number): number[][] {
  const uniform = seededUniform(seed)
  const stocks = 200
  const betas = Array.from({ length: stocks }, () => 1 + 0.3 * normal(uniform))
  const excesses: number[][] = Array.from({ length: screens }, () => [])
  for (let day = 0; day < days; day++) {
    const market = 0.008 * heavy(uniform)
    // A lopsided day of a stock: often a little down, now and then far up, on average nothing.
    const returns = betas.map((beta) => beta * market + 0.02 * (-Math.log(1 - uniform()) - 1))
    const mean = returns.reduce((sum, one) => sum + one, 0) / stocks
    for (const [place, screen] of excesses.entries()) {
      const members = 3 + (place % 25)
      let sum = 0
      for (let member = 0; member < members; member++) sum += returns[Math.floor(uniform() * stocks)] ?? 0
      screen.push(sum / members - mean)
    }
  }
  return excesses
}

test.each([201, 202])('of a hundred screens that pick at random at most one is called better: seed %i', (seed) => {
  const looks = randomScreens(seed, SCREENS, 400).map(bestLook)
  expect(looks.filter((look) => look >= evidenceNeeded(1)).length).toBeLessThanOrEqual(1)
})

describe('a screen with a real edge is found', () => {
  /** The day on which half of the screens with this edge, in daily swings, are found; counting from 1. */
  function daysUntilFound(edge: number, tries: number): number {
    const found = Array.from({ length: 60 }, (_, screen) => {
      const uniform = seededUniform(900 + screen)
      const days = Array.from({ length: 2000 }, () => 0.005 * (heavy(uniform) + edge))
      const at = evidenceByDay(days).findIndex(({ better }) => better >= Math.log(evidenceNeeded(tries)))
      return at === -1 ? Infinity : at + 1
    }).toSorted((one, other) => one - other)
    return found[30] ?? Infinity
  }

  test.each([
    [0.3, 1, 260],
    [0.3, 20, 330],
    [0.2, 1, 420],
    [0.15, 1, 650],
  ])('with an edge of %d swings a day and %i tries in at most %i days', (edge, tries, most) => {
    expect(daysUntilFound(edge, tries)).toBeLessThanOrEqual(most)
  })
})
