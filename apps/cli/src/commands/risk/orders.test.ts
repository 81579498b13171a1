import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatedMarket } from '@fairweight/testing/domain/optimization/simulated-market.ts'
import { runFairweight } from '../../../testing/run-fairweight.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-orders-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A file of closes of two pairs of stocks, the first pair as lively as said. */
async function pricesOf(volatility: number, sessions = 300): Promise<string> {
  const { dates, totalReturnCloses } = simulatedMarket(
    {
      means: [0.08, 0.08, 0.08, 0.08],
      ownVolatilities: [volatility, volatility, 0.15, 0.15],
      marketVolatility: 0.05,
    },
    sessions,
    3,
  )
  const lines = dates.map((date, day) => [date, ...totalReturnCloses.map((closes) => closes[day])].join(','))
  const path = join(folder, `${volatility}-${sessions}.csv`)
  await writeFile(path, ['Date,KO,PEP,JNJ,PG', ...lines].join('\n'))
  return path
}

const held = ['--held', 'KO=2500', 'PEP=2500', 'JNJ=2500', 'PG=2500']

/** The orders of least risk from equal holdings, on prices of this volatility. */
async function carefulOrders(volatility: number, ...more: readonly string[]) {
  return runFairweight(['orders', '--prices', await pricesOf(volatility), ...held, '--level', 'least_risk', ...more])
}

test('orders that the histories bear out are told in dollars', async () => {
  const { code, output } = await carefulOrders(0.5, '--cap', '45')
  expect(code).toBe(0)
  const lines = output.trimEnd().split('\n')
  expect(lines[0]).toBe('200 histories of 75 sessions each:')
  expect(lines.slice(2, 6)).toEqual([
    expect.stringMatching(/^JNJ +25\.00% +4\d\.\d\d% +200 {2}buy for \$\d+\.\d\d$/),
    expect.stringMatching(/^KO .* sell for \$\d+\.\d\d$/),
    expect.stringMatching(/^PEP .* sell for \$\d+\.\d\d$/),
    expect.stringMatching(/^PG .* buy for \$\d+\.\d\d$/),
  ])
  expect(lines[6]).toBe('4 of 4 orders are kept.')
})

test('where all is chance, one is told to hold', async () => {
  const { code, output } = await carefulOrders(0.15, '--seed', '2')
  expect([code, output.trimEnd().split('\n').at(-1)]).toEqual([0, 'Hold: no order is more than chance.'])
})

test('scripts get weights and counts', async () => {
  const path = await pricesOf(0.5)
  const { output } = await runFairweight(['orders', '--prices', path, ...held, '--level', 'least_risk', '--json'])
  expect(JSON.parse(output)).toMatchObject({
    resamples: 200,
    sessions: 75,
    orders: [{ ticker: 'JNJ', today: 0.25, isKept: true }, { ticker: 'KO' }, { ticker: 'PEP' }, { ticker: 'PG' }],
  })
})

test('what cannot be answered has a sentence', async () => {
  const short = await pricesOf(0.5, 60)
  const few = await runFairweight(['orders', '--prices', short, ...held])
  expect([few.code, few.output]).toEqual([1, expect.stringContaining('at least 121 days')])
  const path = await pricesOf(0.5)
  const capped = await runFairweight(['orders', '--prices', path, ...held, '--cap', '10'])
  expect([capped.code, capped.output]).toEqual([1, expect.stringContaining('the cap leaves too little')])
})

test.each([
  [['--held', 'KO=0'], 'something that is worth more than 0'],
  [['--held', 'KO=5', '--level', 'bold'], '--level is least_risk, balanced, or maximum_return, not “bold”.'],
  [['--held', 'KO=5', '--rate', 'x'], '--rate needs a number of 0 or more, not “x”.'],
])('%j is bad usage', async (words, sentence) => {
  const path = await pricesOf(0.5)
  const { code, errors } = await runFairweight(['orders', '--prices', path, ...words])
  expect([code, errors]).toEqual([2, expect.stringContaining(sentence)])
})
