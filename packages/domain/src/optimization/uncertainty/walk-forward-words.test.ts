import { expect, test } from 'vitest'
import { comparisonSentence, refitNotes, shortHistorySentence } from './walk-forward-words.ts'
import type { WalkForwardPerformance } from './walk-forward-performance.ts'

const remedy = (sessions: number, window: number): string => shortHistorySentence(sessions, window).split('; ')[1] ?? ''

test('a short history names the longest period that would leave a year to test on', () => {
  expect(remedy(1512, 1400)).toBe('a period of 5 years would leave enough.')
  expect(remedy(1511, 1400)).toBe('a period of 3 years would leave enough.')
  expect(remedy(1008, 800)).toBe('a period of 3 years would leave enough.')
  expect(remedy(1007, 800)).toBe('a period of 1 year would leave enough.')
  expect(remedy(504, 300)).toBe('a period of 1 year would leave enough.')
  expect(remedy(503, 300)).toBe('a comparison needs stocks with at least two years of shared history.')
})

test('it names no period as long as the one that was chosen', () => {
  expect(remedy(1512, 1260)).toBe('a period of 3 years would leave enough.')
  expect(remedy(1512, 1261)).toBe('a period of 5 years would leave enough.')
})

test('it tells the sessions, with commas', () => {
  expect(shortHistorySentence(1234567, 1234567)).toMatch(
    /^Too little history to compare: the period takes all 1,234,567 sessions that these stocks share, and at least 252 /,
  )
  expect(shortHistorySentence(1300, 1299)).toMatch(
    /^Too little history to compare: these stocks share 1,300 sessions, the estimates take 1,299 of them, /,
  )
})

test('refits without the mix that was asked for are counted, each kind by itself', () => {
  expect(refitNotes({ refitsAtLeastRisk: 0, refitsAtNearestEnd: 0 }, 9)).toEqual([])
  expect(refitNotes({ refitsAtLeastRisk: 1, refitsAtNearestEnd: 0 }, 9)).toEqual([
    'At 1 of 9 refits nothing beat the risk-free rate, and Least Risk was held until the next.',
  ])
  expect(refitNotes({ refitsAtLeastRisk: 0, refitsAtNearestEnd: 1 }, 9)).toEqual([
    'At 1 of 9 refits the target was out of reach, and the nearest mix was held until the next.',
  ])
})

test('the verdict stands with its figures', () => {
  const side = (sharpeRatio: number | null): WalkForwardPerformance => ({
    annualReturn: 0,
    volatility: 0,
    sharpeRatio,
    turnover: 0,
    growth: [],
  })
  const told = { dates: ['2020-01-02', '2020-01-03'], mix: side(-0.456), equalWeight: side(null) }
  expect(comparisonSentence('worse', { ...told, costRate: 0.00123 })).toBe(
    'On 2 sessions they had not seen, from 2020-01-02 to 2020-01-03, mixes chosen this way did worse than equal weight: a Sharpe ratio of −0.46 against n/a after costs of 0.123% of each trade.',
  )
  expect(comparisonSentence('better', { ...told, costRate: 0 })).toMatch(
    /did better than equal weight: a Sharpe ratio of −0\.46 against n\/a\.$/,
  )
})
