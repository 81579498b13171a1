import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { isoDateFromDays } from '@fairweight/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { openCurrentSnapshots } from './current-snapshots.ts'

const dateOf = (place: number): string => isoDateFromDays(18_000 + place)

/** A bank whose price rises day by day past what it is worth. */
const FILES = {
  'prices.csv': [
    'date,ticker,close',
    ...Array.from({ length: 360 }, (_, place) => `${dateOf(place)},BANK,${100 + place / 10}`),
  ],
  'filings.csv': [
    'ticker,period_end,filed,period_months,currency,shares_outstanding,total_equity,total_assets,eps_diluted',
    `BANK,${dateOf(10)},${dateOf(100)},12,USD,1000000000,5e10,1e11,16`,
  ],
  'securities.csv': ['ticker,name,type,sector', 'BANK,Bank,stock,Financials'],
}

let market: SmallMarket

beforeAll(async () => {
  market = await makeSmallMarket()
  const folder = join(market.context.dataDirectory, 'files')
  await mkdir(folder)
  for (const [name, lines] of Object.entries(FILES)) await writeFile(join(folder, name), `${lines.join('\n')}\n`)
  const path = (name: string) => [join(folder, name)]
  await importMarketFiles(
    { prices: path('prices.csv'), fundamentals: path('filings.csv'), securities: path('securities.csv') },
    market.context,
  )
})

afterAll(() => market.close())

test(
  'the same snapshot published after another day tells what changed since that one, and nobody is written to again',
  { tags: 'long' },
  async () => {
    const publish = (place: number) => publishSnapshot({ dataset: 'market', asOf: dateOf(place) }, market.context)
    const { snapshot } = await publish(345)
    const snapshots = await openCurrentSnapshots(market.context)
    const change = async () => (await snapshots.find('market')?.details('BANK'))?.EXPLANATION.gradeChange
    expect(await change()).toBeNull()
    await publish(340)
    expect((await publish(345)).snapshot).toBe(snapshot)
    expect(await snapshots.refresh()).toEqual([])
    expect(await change()).toMatchObject({ since: dateOf(340), from: 'B', to: 'Unranked' })
    const open = snapshots.find('market')
    await snapshots.refresh()
    expect(snapshots.find('market')).toBe(open)
    await snapshots.close()
  },
)
