// @vitest-environment node
import type { OptimizationResult } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { EXPLAINED_MIX } from '../../../../testing/explained-stock.ts'
import { frontierMarks } from '../frontier/frontier-marks.ts'
import { mixGoal } from '../uncertainty/mix-goal.ts'
import { answerFrontier, mixAt, pointAt, positionOf } from './answer-frontier.ts'
import { chosenMix, isAtLevel } from './chosen-mix.ts'

const only = (ticker: string) => [{ ticker, weight: 1 }]

/** All of AAA at one end and all of BBB at the other; the variance between them is 0.01 + 0.02·share + 0.01·share². */
const ANSWER: OptimizationResult = {
  ...EXPLAINED_MIX,
  riskFreeRate: 0.03,
  settings: { ...EXPLAINED_MIX.settings, tickers: ['BBB', 'AAA'] },
  weights: only('AAA'),
  expectedReturn: 0.05,
  volatility: 0.1,
  sharpeRatio: 0.2,
  frontier: [
    { weights: only('AAA'), expectedReturn: 0.05, volatility: 0.1, lambda: 0, highestLambda: 0.2 },
    { weights: only('BBB'), expectedReturn: 0.1, volatility: 0.2, lambda: 0.4, highestLambda: 1 },
  ],
}
const FRONTIER = answerFrontier(ANSWER)!

/** Three proven mixes with nothing between them. */
const POINTS: OptimizationResult = {
  ...ANSWER,
  frontierKind: 'points',
  frontier: [
    ANSWER.frontier[0]!,
    { weights: only('BBB'), expectedReturn: 0.08, volatility: 0.14, lambda: 0, highestLambda: 0 },
    ANSWER.frontier[1]!,
  ],
}
const POINT_FRONTIER = answerFrontier(POINTS)!

const NOWHERE = { position: null }

test('weights that the answer leaves out are zero, in alphabetical order of the tickers', () => {
  expect(FRONTIER.tickers).toEqual(['AAA', 'BBB'])
  expect(FRONTIER.corners.map(({ weights }) => Array.from(weights))).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(answerFrontier({ ...ANSWER, frontier: [] })).toBeNull()
})

test('halfway in volatility lies the mix at 15%, which is half of each', () => {
  const mix = chosenMix(ANSWER, FRONTIER, { position: 0.5 })
  expect(mix?.volatility).toBeCloseTo(0.15, 12)
  expect(mix?.expectedReturn).toBeCloseTo(0.075, 12)
  expect(mix?.sharpeRatio).toBeCloseTo(0.3, 12)
  expect(mix?.weights).toEqual([
    { ticker: 'AAA', weight: expect.closeTo(0.5, 9) },
    { ticker: 'BBB', weight: expect.closeTo(0.5, 9) },
  ])
  expect(mix).toMatchObject({ position: 0.5, isLevel: false, isAnswer: false })
})

test('a wanted return or volatility is read off the same line', () => {
  expect(mixAt(FRONTIER, { position: null, targetReturn: 0.075 })?.volatility).toBeCloseTo(0.15, 12)
  expect(mixAt(FRONTIER, { position: null, targetVolatility: 0.15 })?.expectedReturn).toBeCloseTo(0.075, 12)
  expect(chosenMix(ANSWER, FRONTIER, { position: null, targetVolatility: 0.15 })).toMatchObject({
    position: expect.closeTo(0.5, 9),
    isLevel: false,
  })
})

test('the slider’s position goes before a target, and without either the level’s own answer is shown', () => {
  expect(mixAt(FRONTIER, { position: 1, targetReturn: 0.05 })?.expectedReturn).toBeCloseTo(0.1, 12)
  expect(mixAt(FRONTIER, NOWHERE)).toBeNull()
  expect(chosenMix(ANSWER, FRONTIER, NOWHERE)).toMatchObject({
    sharpeRatio: 0.2,
    position: expect.closeTo(0, 12),
    isLevel: true,
    isAnswer: true,
  })
})

test('of proven points the nearest is meant, and a target is left to the server', () => {
  expect([0, 0.24, 0.26, 0.74, 1].map((position) => pointAt(3, position))).toEqual([0, 0, 1, 1, 2])
  expect(mixAt(POINT_FRONTIER, { position: 0.6 })?.volatility).toBe(0.14)
  expect(mixAt(POINT_FRONTIER, { position: null, targetReturn: 0.09 })).toBeNull()
  expect([0.1, 0.15, 0.3].map((volatility) => positionOf(POINT_FRONTIER, volatility))).toEqual([0, 0.5, 1])
})

test('without a best mix there is one only where the slider stands', () => {
  const none = { ...ANSWER, status: 'no-positive-excess', expectedReturn: null, volatility: null } as const
  expect(chosenMix(none, FRONTIER, NOWHERE)).toBeNull()
  expect(chosenMix(none, FRONTIER, { position: 0 })?.volatility).toBeCloseTo(0.1, 12)
})

test('a mix without any volatility has no ratio, rather than an endless one', () => {
  const calm = { ...POINTS, frontier: [{ ...POINTS.frontier[0]!, volatility: 0 }, ...POINTS.frontier.slice(1)] }
  expect(chosenMix(calm, answerFrontier(calm)!, { position: 0 })?.sharpeRatio).toBeNull()
})

test('any choice beside the level counts as one', () => {
  expect(isAtLevel(NOWHERE)).toBe(true)
  for (const place of [{ position: 0 }, { position: null, targetReturn: 0 }, { position: null, targetVolatility: 0 }])
    expect(isAtLevel(place)).toBe(false)
})

test('the ranges resample by what the mix was chosen: an end by its level, a place between by its volatility', () => {
  const goal = (position: number) => mixGoal(chosenMix(ANSWER, FRONTIER, { position })!)
  expect(goal(0)).toEqual({ riskLevel: 'least_risk', targetReturn: undefined })
  expect(goal(1)).toEqual({ riskLevel: 'maximum_return', targetReturn: undefined })
  expect(goal(0.5)).toEqual({ targetVolatility: expect.closeTo(0.15, 12), targetReturn: undefined })
  expect(mixGoal(chosenMix(ANSWER, FRONTIER, NOWHERE)!)).toEqual({})
})

test('of proven points the one with the greatest ratio is Balanced, and none where none beats the risk-free rate', () => {
  const mix = chosenMix(POINTS, POINT_FRONTIER, { position: 0 })!
  const marks = (riskFreeRate: number) =>
    frontierMarks({
      answer: { ...POINTS, riskFreeRate, equalWeight: null },
      frontier: POINT_FRONTIER,
      level: 'balanced',
      mix,
      own: null,
    }).map(({ name, volatility }) => [name, volatility])
  // (0.08 − 0.03) / 0.14 is greater than 0.02 / 0.1 and 0.07 / 0.2.
  expect(marks(0.03)).toContainEqual(['Balanced', 0.14])
  expect(marks(0.2).map(([name]) => name)).toEqual(['Least Risk', 'Maximum Return', 'Chosen mix'])
})

test('the chosen level’s mark is the mix itself, and no second mark stands on it', () => {
  const mix = chosenMix(ANSWER, FRONTIER, NOWHERE)!
  const marks = frontierMarks({
    answer: { ...ANSWER, equalWeight: null },
    frontier: FRONTIER,
    level: 'least_risk',
    mix,
    own: null,
  })
  expect(marks.filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual(['Least Risk'])
  expect(marks.map(({ name }) => name)).not.toContain('Chosen mix')
})
