import { optimizeStocks } from '@fairweight/domain/optimization'
import { expect, test } from 'vitest'
import { syntheticHistory, serverAnswer, TICKERS } from '../../../../testing/optimized-stocks.ts'
import { executeTask } from './execute-task.ts'
import { maxDifference, SAME_TOLERANCE } from './largest-difference.ts'
import { stockRequest } from './use-uncertainty.ts'

const history = syntheticHistory(300)
const noSector = () => null

/** As the browser receives it. */
const received = <Answer>(sent: Answer): Answer => JSON.parse(JSON.stringify(sent))

test.each([{}, { optimization_type: 'least_risk' }, { mostHoldings: 2 }, { targetVolatility: 0.08 }] as const)(
  'the browser computes what the server answered, to 1e-12: %j',
  (asked) => {
    const answer = received(serverAnswer(history, asked))
    const again = optimizeStocks(stockRequest(answer, received(history), noSector))
    expect(answer.status).toBe('optimal')
    expect(maxDifference(answer, again)).toBeLessThanOrEqual(SAME_TOLERANCE)
  },
)

test('another answer is seen: a weight, the frontier, the kind', () => {
  const answer = serverAnswer(history)
  const [first, ...rest] = answer.weights
  expect(
    maxDifference(answer, { ...answer, weights: [{ ...first!, weight: first!.weight + 1e-9 }, ...rest] }),
  ).toBeGreaterThan(SAME_TOLERANCE)
  expect(maxDifference(answer, { ...answer, frontier: answer.frontier.slice(1) })).toBe(Infinity)
  expect(maxDifference(answer, { ...answer, status: 'infeasible' })).toBe(Infinity)
  expect(maxDifference(answer, answer)).toBe(0)
})

test('holdings are measured by the same estimates: equal shares come out as equal weight', () => {
  const answer = serverAnswer(history)
  const weights = Object.fromEntries(TICKERS.map((ticker) => [ticker, 0.25]))
  const measured = executeTask({ kind: 'own-mix', request: stockRequest(answer, history, noSector), weights }, () => {})
  expect(measured).toMatchObject({
    expectedReturn: expect.closeTo(answer.equalWeight!.expectedReturn, 12),
    volatility: expect.closeTo(answer.equalWeight!.volatility, 12),
  })
})

test('uneven holdings are measured too, rounding and all', () => {
  const answer = serverAnswer(history)
  const weights = { AAA: 1 / 3, BBB: 1 / 7, CCC: 1 / 11, DDD: 1 - 1 / 3 - 1 / 7 - 1 / 11 }
  expect(
    executeTask({ kind: 'own-mix', request: stockRequest(answer, history, noSector), weights }, () => {}),
  ).not.toBeNull()
})

test('what the mix leaves out has the return at which it would join, above what is estimated of it', () => {
  const answer = serverAnswer(history)
  const left = answer.weights.filter(({ weight }) => weight === 0).map(({ ticker }) => ticker)
  const request = stockRequest(answer, history, noSector)
  const richest = executeTask({ kind: 'entries', request, goal: { riskLevel: 'maximum_return' } }, () => {})
  expect(executeTask({ kind: 'entries', request, goal: {} }, () => {})).toHaveLength(left.length)
  expect(richest).toEqual([
    expect.objectContaining({ ticker: 'AAA', entry: expect.any(Number) }),
    expect.objectContaining({ entry: expect.any(Number) }),
  ])
})
