import {
  bestLook,
  type Draw,
  heavy,
  NOISES,
  randomScreens,
} from '@fairweight/testing/domain/registered-screens/screens-without-structure.ts'
import { describe, expect, test } from 'vitest'
import { seededUniform } from '../randomness/index.ts'
import { evidenceByDay } from './evidence.ts'
import { evidenceNeeded } from './verdict.ts'

const SCREENS = 100
const DAYS = 1000

function bestLooks(noise: (uniform: Draw, days: number) => number[], seed: number): number[] {
  const uniform = seededUniform(seed)
  return Array.from({ length: SCREENS }, () => bestLook(noise(uniform, DAYS)))
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
    const best = Math.max(
      ...Array.from({ length: 25 }, () => bestLook((NOISES['heavy tails'] ?? (() => []))(uniform, DAYS))),
    )
    if (best >= evidenceNeeded(25)) lucky += 1
  }
  expect(lucky).toBe(0)
})

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
