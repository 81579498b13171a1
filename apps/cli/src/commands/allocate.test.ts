import { expect, test } from 'vitest'
import { runFairweight } from '../../testing/run-fairweight.ts'

async function answersTo(lines: readonly string[]): Promise<unknown[]> {
  const { code, output, errors } = await runFairweight(['allocate'], { input: `${lines.join('\n')}\n` })
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  return output
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

test('each line is answered with a line, in order, from assets or from numbers by ticker', async () => {
  const answers = await answersTo([
    JSON.stringify({
      id: 1,
      assets: [
        { ticker: 'A', weight: 0.95, price: 1000 },
        { ticker: 'B', weight: 0.05, price: 60 },
      ],
      cash: 2000,
    }),
    JSON.stringify({ id: 'two', weights: { A: 0.95, B: 0.05 }, prices: { A: 1000, B: 60 }, cash: 2000 }),
    JSON.stringify({ id: 3, weights: { A: 1 }, held: { B: 2 }, prices: { A: 10, B: 60 }, cash: 0, mode: 'fractional' }),
  ])
  const whole = { status: 'optimal', tickers: ['A', 'B'], shares: [2, 0], objective: 200, leftover: 0, gap: 0 }
  expect(answers).toMatchObject([
    { id: 1, ...whole },
    { id: 'two', ...whole },
    { id: 3, status: 'optimal', shares: [12, 0] },
  ])
})

test('a line that is wrong is answered as invalid, and the next ones are solved all the same', async () => {
  const bad = JSON.stringify({ id: 9, weights: { A: 1 }, prices: {}, cash: 10 })
  const answers = await answersTo([
    '{oops',
    '',
    '[1]',
    bad,
    JSON.stringify({ weights: { A: 1 }, prices: { A: 4 }, cash: 10 }),
  ])
  expect(answers).toHaveLength(4)
  expect(answers[0]).toEqual({
    id: null,
    status: 'invalid',
    reason: { code: 'not-json', message: 'The line is not JSON.' },
  })
  expect(answers[1]).toMatchObject({ status: 'invalid', reason: { code: 'not-a-problem' } })
  expect(answers[2]).toEqual({
    id: 9,
    status: 'invalid',
    reason: { code: 'price-not-a-number', ticker: 'A', message: 'The price of A is missing or not a number.' },
  })
  expect(answers[3]).toMatchObject({ status: 'optimal', shares: [2], leftover: 2 })
})

test('no line at all is no error', async () => {
  expect(await runFairweight(['allocate'])).toEqual({ code: 0, output: '', errors: '' })
})
