import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFairweight } from '../../../testing/run-fairweight.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-sell-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

const HISTORY = `Date,Type,Ticker,Shares,Amount
2020-01-02,Buy,KO,10,200
2025-03-03,Buy,KO,10,900
2025-03-03,Buy,PEP,10,1500
`

/** KO ends at 100 and PEP at 101, which move alike; XOM moves the other way. */
function prices(): string {
  const lines = ['Date,KO,PEP,XOM']
  for (let day = 0; day < 200; day++) {
    const date = new Date(Date.UTC(2025, 9, 1) + day * 86_400_000).toISOString().slice(0, 10)
    const step = day % 2
    lines.push(`${date},${99 + step},${100 + step},${50 - 0.5 * step}`)
  }
  return lines.join('\n')
}

async function sell(...words: readonly string[]) {
  const [files, closes] = [await file('history.csv', HISTORY), await file('prices.csv', prices())]
  const rates = words.includes('--short-tax') ? [] : ['--short-tax', '35', '--long-tax', '20']
  return runFairweight(['sell', '--files', files, '--prices', closes, ...rates, ...words])
}

test('a sale names its lots, its tax, and why to hold', async () => {
  const { code, output, errors } = await sell('--sell', 'KO=12', '--fee', '1')
  expect([code, errors]).toEqual([0, ''])
  expect(output.trimEnd().split('\n')).toEqual([
    'As of 2026-04-18:',
    'KO: brings $1199.00 and costs $51.80 of tax, $112.00 less than with the oldest lots.',
    '   10 of 2025-03-03: gain of $99.17, long term',
    '   2 of 2020-01-02: gain of $159.83, long term',
    expect.stringMatching(/^Hold: the money would have to earn more than 0\.\d\d% a year more elsewhere for 5 years/),
    'Loss on PEP: selling 10 of 2025-03-03 saves $97.20 after cost. Do not buy it again before 2026-05-19.',
    '   What moved alike, by correlation: KO (1.00). The tax must not take it for the same.',
  ])
})

test('with enough to gain elsewhere the answer is to sell', async () => {
  const { output } = await sell('--sell', 'KO=12', '--extra', '3', '--years', '10')
  expect(output).toMatch(
    /Sell: 3\.00% more a year for 10 years is more than the 0\.\d\d% that make up for tax and cost\./,
  )
})

test('scripts get cents', async () => {
  const { output } = await sell('--sell', 'PEP=10', '--json')
  expect(JSON.parse(output)).toMatchObject({
    date: '2026-04-18',
    sales: [{ symbol: 'PEP', plan: { value: 101_000, tax: -9_800, disallowed: 0 }, advice: 'sell' }],
    losses: [{ symbol: 'PEP', saved: 9_800, buyAgainFrom: '2026-05-19', substitutes: [{ symbol: 'KO' }] }],
  })
})

test('more than is held is told', async () => {
  expect((await sell('--sell', 'XOM=1')).output).toContain('XOM: so many shares are not held.')
})

test.each([
  [['--sell', 'KO'], '--sell is TICKER=SHARES, such as KO=10, not “KO”.'],
  [['--sell', 'MSFT=1'], 'MSFT has no column of prices.'],
  [['--short-tax', 'x', '--long-tax', '1'], '--short-tax needs a number of 0 or more, not “x”.'],
])('%j is bad usage', async (words, sentence) => {
  const { code, errors } = await sell(...words)
  expect([code, errors]).toEqual([2, expect.stringContaining(sentence)])
})
