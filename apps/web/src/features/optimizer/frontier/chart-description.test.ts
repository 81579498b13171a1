import { expect, test } from 'vitest'
import { syntheticHistory, serverAnswer } from '../../../../testing/optimized-stocks.ts'
import { answerFrontier } from '../risk/answer-frontier.ts'
import { chosenMix } from '../risk/chosen-mix.ts'
import { frontierMarks } from './frontier-marks.ts'
import { chartDescription } from './chart-description.ts'

const answer = serverAnswer(syntheticHistory(300))
const frontier = answerFrontier(answer)!
const mix = chosenMix(answer, frontier, { position: 0.5 })!

test('the own mix is marked, with what the same risk could have returned', () => {
  const own = { expectedReturn: mix.expectedReturn - 0.0321, volatility: mix.volatility }
  expect(chartDescription(answer, frontier, mix, own)).toContain(
    'Your mix: the same risk could have returned 3.21% more a year.',
  )
  expect(frontierMarks({ answer, frontier, level: 'balanced', mix, own }).map(({ name }) => name)).toEqual([
    'Least Risk',
    'Balanced',
    'Maximum Return',
    'Chosen mix',
    'Equal weight',
    'Your mix',
  ])
})

test('an own mix on the line, or calmer than any, is described as such', () => {
  expect(chartDescription(answer, frontier, mix, mix)).toContain(
    'at its risk, no mix within these limits returned more',
  )
  expect(chartDescription(answer, frontier, mix, { expectedReturn: 0.01, volatility: 0.001 })).toContain(
    'Your mix has a lower volatility than any mix within these limits.',
  )
})

test('Balanced is marked where the server answers it', () => {
  const [, balanced] = frontierMarks({ answer, frontier, level: 'least_risk', mix, own: null })
  expect(balanced?.volatility).toBeCloseTo(answer.volatility!, 10)
})
