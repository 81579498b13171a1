import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { marketCorrections } from '@fairweight/database/repositories/market-runs/market-corrections.ts'
import { day } from '@fairweight/testing/domain/companies.ts'
import {
  type DailyMarket,
  FIRST_PUBLISHED,
  filingFile,
  openDailyMarket,
  pricesFile,
} from '@fairweight/testing/market/daily/daily-market.ts'
import type { ScriptedFile } from '@fairweight/testing/market/daily/scripted-source.ts'
import { importMarketFiles } from '../importing/import-market-files.ts'
import { publishSnapshot } from '../publishing/publish-snapshot.ts'
import { findCorrections } from './find-corrections.ts'

const NEXT = day('2026-11-18')

let market: DailyMarket

beforeEach(async () => {
  market = await openDailyMarket()
  market.setTime('2026-11-19 03:15')
  await bring(pricesFile(NEXT))
  await publishSnapshot({ dataset: 'market', asOf: NEXT }, market)
})
afterEach(() => market.close())

async function bring({ option, name, text }: ScriptedFile): Promise<void> {
  const path = join(market.dataDirectory, name)
  await writeFile(path, text)
  await importMarketFiles({ [option]: [path] }, market)
}

const find = (days = 5) => findCorrections(market, { dataset: 'market', before: NEXT, days })

test('a day that came after changes nothing of the days before', async () => {
  expect(await find()).toEqual([])
})

test('a filing that came late is told once, with the grade that it changes, and the ledger stays', async () => {
  const before = await ledger.on(market.database.kysely, { dataset: 'market', origin: 'recorded' }, FIRST_PUBLISHED)
  await bring(filingFile('T20', day('2026-11-16'), 1))
  expect(await find(0)).toEqual([])
  const [correction, ...others] = await find()
  expect(others).toEqual([])
  expect(correction).toMatchObject({ dataset: 'market', session: FIRST_PUBLISHED, foundAt: '2026-11-19T03:15:00.000Z' })
  expect(correction?.changes).toMatchObject([{ ticker: 'T20', before: { value: 'B' }, after: { value: 'Unranked' } }])
  expect(correction?.sentence).toBe(
    'Prices or filings that came later change the grades of one stock on 2026-11-17: T20 value B to Unranked. The ledger keeps the grades as they were published.',
  )
  expect(await find()).toEqual([])
  await bring(filingFile('T20', day('2026-11-17'), 44))
  expect(await find()).toMatchObject([
    { changes: [{ ticker: 'T20', before: { value: 'Unranked' }, after: { value: 'B' } }] },
  ])
  expect(await marketCorrections.list(market.database.kysely, 'market', 10)).toHaveLength(2)
  expect(await ledger.on(market.database.kysely, { dataset: 'market', origin: 'recorded' }, FIRST_PUBLISHED)).toEqual(
    before,
  )
})

test('a price that is corrected is told with every grade that it moves', { tags: 'long' }, async () => {
  await bring(pricesFile(FIRST_PUBLISHED, ['T10'], 1.12))
  const [correction] = await find()
  expect(correction?.changes.find(({ ticker }) => ticker === 'T10')).toMatchObject({
    before: { momentum: 'C' },
    after: { momentum: 'B' },
  })
  expect(correction?.sentence).toMatch(
    /^Prices or filings that came later change the grades of \d+ stocks on 2026-11-17: T10 /,
  )
})
