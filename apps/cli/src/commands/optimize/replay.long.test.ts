import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { type OptimizationResult, optimizationProblem } from '@fairweight/contract/wire'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import {
  compareWalkForward,
  completeEstimators,
  ENGINE_VERSION,
  optimizeStocks,
  resampleRanges,
} from '@fairweight/domain/optimization'
import { openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runFairweight } from '../../../testing/run-fairweight.ts'
import { writeSmallMarket } from '../../../testing/small-market.ts'

const root = mkdtempSync(join(tmpdir(), 'fairweight-replay-'))
const [data, files] = [join(root, 'data'), join(root, 'files')]
const run = (words: readonly string[], input = '') =>
  runFairweight(words, { input, directory: files, environment: { FAIRWEIGHT_DATA: data } })
const replay = (saved: unknown, ...words: string[]) =>
  run(['optimize', '--replay', ...words], typeof saved === 'string' ? saved : JSON.stringify(saved))
let saved: { answer: OptimizationResult; ranges: unknown; comparison: unknown }

beforeAll(async () => {
  writeSmallMarket(files, 620)
  await createMigratedFolder(join(data, 'database'))
  expect(
    await run(['market', 'import', '--prices', 'prices-a.csv', 'prices-b.csv', '--securities', 'securities.csv']),
  ).toMatchObject({ code: 0 })
  const published = await run(['market', 'publish', '--json'])
  saved = await savedResult(JSON.parse(published.output).snapshot)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What the server answers on this snapshot, and what the page computes from it. */
async function savedResult(id: string): Promise<typeof saved> {
  const snapshot = await openSnapshot(data, asSnapshotId(id))
  const settings: OptimizationResult['settings'] = {
    tickers: ['CCC', 'AAA', 'BBB'],
    time_period: '1y',
    optimization_type: 'balanced',
    dataset: 'market',
    estimators: completeEstimators({ covariance: 'single-factor' }),
    sectorCaps: { Industrials: 0.3 },
    limits: { BBB: { lower: 0.05 } },
    seed: 7,
  }
  const [history, long] = await Promise.all([
    snapshot.history(settings.tickers, '1y'),
    snapshot.history(settings.tickers, '10y'),
  ])
  await snapshot.close()
  const sectorOf = (ticker: string): string | null => (ticker === 'AAA' ? 'Industrials' : null)
  const problem = optimizationProblem({ settings, riskFreeRate: 0.01 }, { ...history, doubts: {}, sectorOf })
  const engine = optimizeStocks(problem)
  const answer = JSON.parse(
    JSON.stringify({
      ...engine,
      notes: ['The server says something first.', ...engine.notes],
      settings,
      snapshot: id,
      engineVersion: ENGINE_VERSION,
    }),
  )
  const ranges = resampleRanges({ ...problem, seed: 7, resamples: 20 })
  const comparison = compareWalkForward({
    ...problem,
    dates: long.dates,
    totalReturnCloses: long.totalReturnCloses,
    window: engine.observations,
    seed: 7,
  })
  return { answer, ranges, comparison }
}

describe('a saved answer', () => {
  test('comes out again bit for bit, alone and with what the page computed', async () => {
    expect(saved).toMatchObject({ answer: { status: 'optimal' }, comparison: { status: 'compared' } })
    const what = `of snapshot ${saved.answer.snapshot}, engine ${ENGINE_VERSION}`
    expect(await replay(saved.answer)).toEqual({
      code: 0,
      output: `Identical to the last bit: answer ${what}.\n`,
      errors: '',
    })
    expect(await replay(saved)).toEqual({
      code: 0,
      output: `Identical to the last bit: answer, ranges and comparison ${what}.\n`,
      errors: '',
    })
    expect(JSON.parse((await replay(saved, '--json')).output)).toMatchObject({
      sameBits: true,
      differences: [],
      compared: ['answer', 'ranges', 'comparison'],
    })
  })

  test('that was changed in its last bit is told from the one computed', async () => {
    const volatility = (saved.answer.volatility ?? 0) * (1 + Number.EPSILON)
    const { code, output } = await replay({ ...saved, answer: { ...saved.answer, volatility } })
    expect(code).toBe(1)
    expect(output).toContain(
      `One place differs:\n  volatility: saved ${volatility}, computed ${saved.answer.volatility}`,
    )
    const other = await replay(
      { answer: { ...saved.answer, settings: { ...saved.answer.settings, optimization_type: 'least_risk' } } },
      '--json',
    )
    expect(other.code).toBe(1)
    expect(JSON.parse(other.output).differences.length).toBeGreaterThan(2)
  })

  test('of another engine or another snapshot is refused in one sentence', async () => {
    const engine = await replay({ ...saved.answer, engineVersion: '2026.1' })
    expect(engine).toEqual({
      code: 1,
      output: '',
      errors: `The answer was computed by engine 2026.1, and this is engine ${ENGINE_VERSION}. Only the same engine gives identical results.\n`,
    })
    const missing = await replay({ ...saved.answer, snapshot: 'elsewhere' })
    expect(missing).toEqual({
      code: 1,
      output: '',
      errors: 'The snapshot elsewhere is not in the data folder. Publish it again.\n',
    })
  })

  test.each([
    ['nothing', '', 'Standard input is not JSON'],
    ['no JSON', '{oops', 'Standard input is not JSON'],
    [
      'something else',
      '{"answer": {"status": "optimal"}}',
      'This is not an answer of the optimizer: weights is not valid.',
    ],
  ])('is not %s', async (_what, input, sentence) => {
    const ended = await replay(input)
    expect(ended).toMatchObject({ code: 1, output: '' })
    expect(ended.errors).toContain(sentence)
  })
})
