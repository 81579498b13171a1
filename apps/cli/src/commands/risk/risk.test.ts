import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFairweight } from '../../../testing/run-fairweight.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-risk-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

/** Two stocks that move against each other, day by day, a market between them, and one that has only begun. */
function prices(): string {
  const lines = ['Date,KO,PEP,SPY,NEW']
  for (let day = 0; day < 400; day++) {
    const date = new Date(Date.UTC(2021, 11, 20) + day * 86_400_000).toISOString().slice(0, 10)
    const step = day % 2
    lines.push(`${date},${100 + step},${50 - 0.25 * step},${300 + step},${day > 390 ? '10' : ''}`)
  }
  return lines.join('\n')
}

test('the risk of what is held is told, with what is not known', async () => {
  const path = await file('prices.csv', prices())
  const held = ['KO=6000', 'PEP=3000', 'NEW=500']
  const { code, output, errors } = await runFairweight([
    'risk',
    '--prices',
    path,
    '--held',
    ...held,
    '--cash',
    '500',
    '--market',
    'spy',
    '--limit',
    '40',
  ])
  expect([code, errors]).toEqual([0, ''])
  const lines = output.trimEnd().split('\n')
  expect(lines[0]).toBe('From 2021-12-20 to 2023-01-23, 95.00% of the money (without NEW, which lack prices):')
  expect(lines[1]).toMatch(/^Volatility \d+\.\d\d% a year, maximum drawdown -0\.\d\d%, beta 1\.\d\d\.$/)
  expect(lines.slice(2, 5).map((line) => line.split(/\s{2,}/).length)).toEqual([6, 6, 6])
  expect(lines[3]).toMatch(/^KO +63\.16% .* 1\.00 +-1\.00$/)
  expect(lines.slice(5)).toEqual([
    'October 2008: no position has prices of those days.',
    'March 2020: no position has prices of those days.',
    expect.stringMatching(/^2022: -?0\.\d\d%, at the lowest .* for 95\.00% of the money\. Not known of NEW\.$/),
    'As concentrated as 2.0 equal positions; the five largest are 95.00% of everything.',
    'KO is 60.00% of everything: $2000.00 above the limit.',
  ])
})

test('scripts get all of it, and exit code 1 where the risk is not known', async () => {
  const path = await file('short.csv', 'Date,KO\n2026-01-05,10\n2026-01-06,11\n')
  const { code, output } = await runFairweight(['risk', '--prices', path, '--held', 'KO=100', '--json'])
  expect(code).toBe(1)
  expect(JSON.parse(output)).toMatchObject({
    sheet: { reason: 'short-price-history' },
    replayed: [{ gain: null, lacking: ['KO'] }, { gain: null }, { gain: null }],
    concentration: { equalPositions: 1, overLimit: [{ symbol: 'KO', share: 1, excess: 90 }] },
  })
  const words = await runFairweight(['risk', '--prices', path, '--held', 'KO=100'])
  expect(words.output).toContain('No position has prices of enough days of the last two years')
})

test.each([
  [['--held', 'KO'], '', '--held is TICKER=USD, such as KO=4000, not “KO”.'],
  [['--held', 'KO=-5'], '', '--held needs a number of 0 or more, not “-5”.'],
  [['--held', 'KO=5', '--market', 'QQQ'], '', '--market QQQ has no column among the prices.'],
  [['--held', 'KO=5'], 'Date,KO\n2026-01-05,10\nsoon,11\n', 'Line 3 of'],
  [['--held', 'KO=5'], 'Date,KO\n2026-01-05,ten\n', '“ten” is no price.'],
  [['--held', 'KO=5'], 'Date,KO\n2026-01-05,10\n2026-01-05,11\n', 'has 2026-01-05 twice.'],
  [['--held', 'KO=5'], 'nothing here', 'has no table of closes'],
])('%j with %j is bad usage', async (words, text, sentence) => {
  const path = await file('wrong.csv', text === '' ? 'Date,KO\n2026-01-05,10\n' : text)
  const { code, errors } = await runFairweight(['risk', '--prices', path, ...words])
  expect([code, errors]).toEqual([2, expect.stringContaining(sentence)])
})

test('a file that is not there is told', async () => {
  const { code, errors } = await runFairweight(['risk', '--prices', '/nowhere.csv', '--held', 'KO=5'])
  expect([code, errors]).toEqual([2, expect.stringContaining('/nowhere.csv cannot be read.')])
})
