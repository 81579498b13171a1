import { expect, test } from 'vitest'
import { runFairweight } from '../../../testing/run-fairweight.ts'
import { spawnFairweight, spawnAndWaitForOutput } from '../../../testing/spawn-fairweight.ts'

const PROBLEM = {
  id: 'two assets',
  assets: ['A', 'B'],
  expectedReturns: [0.1, 0.2],
  covariance: [0.04, 0, 0.04],
  riskFreeRate: 0,
  lower: 0,
  upper: 1,
}

async function answersTo(lines: readonly string[]): Promise<unknown[]> {
  const { code, output, errors } = await runFairweight(['optimize'], { input: `${lines.join('\n')}\n` })
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  return output
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

test('each line is answered with a line, in order', async () => {
  const objectives = ['minimum-variance', 'maximum-sharpe', 'maximum-return']
  const answers = await answersTo(
    objectives.map((objective) => JSON.stringify({ ...PROBLEM, id: objective, objective })),
  )
  expect(answers).toMatchObject(objectives.map((id) => ({ id, status: 'optimal' })))
  expect(answers[0]).toMatchObject({ weights: [0.5, 0.5] })
  expect(answers[2]).toMatchObject({ weights: [0, 1], expectedReturn: 0.2 })
})

test('a line that is wrong is answered as invalid, and the next ones are solved all the same', async () => {
  const good = JSON.stringify({ ...PROBLEM, objective: 'minimum-variance' })
  const answers = await answersTo([
    '{oops',
    '',
    '[1, 2]',
    '"text"',
    'null',
    JSON.stringify({ id: 7, objective: 'dance' }),
    good,
  ])
  expect(answers).toHaveLength(6)
  expect(answers[0]).toEqual({
    id: null,
    status: 'invalid',
    reason: { code: 'not-json', message: 'The line is not JSON.' },
  })
  for (const answer of answers.slice(0, 5))
    expect(answer).toMatchObject({ status: 'invalid', reason: { message: expect.any(String) } })
  expect(answers[4]).toMatchObject({ id: 7 })
  expect(answers[5]).toMatchObject({ id: 'two assets', status: 'optimal' })
})

test('a last line without an end is answered too, and no line at all is no error', async () => {
  const input = JSON.stringify({ ...PROBLEM, objective: 'maximum-return' })
  expect((await spawnFairweight(['optimize'], { input })).output).toContain('"status":"optimal"')
  expect(await runFairweight(['optimize'])).toEqual({ code: 0, output: '', errors: '' })
})

test('a reader that has seen enough ends the run without a complaint', async () => {
  const line = `${JSON.stringify({ ...PROBLEM, objective: 'minimum-variance' })}\n`
  expect(await spawnAndWaitForOutput(['optimize'], line.repeat(20_000))).toEqual({ code: 0, errors: '' })
})
