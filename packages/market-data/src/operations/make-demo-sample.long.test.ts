import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTemporaryMarket, type TemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { snapshotFolder } from '../context/market-folders.ts'
import { ASSET_MIX_BODY, DEMO_BODY, DEMO_ROWS_BODY } from '../snapshots/body-names.ts'
import { type SnapshotReader, openSnapshot } from '../snapshots/open-snapshot.ts'
import { generateSample } from './generate-sample.ts'
import { makeDemoSample } from './make-demo-sample.ts'

let market: TemporaryMarket
let whole: SnapshotReader
let demo: SnapshotReader
let demoFolder: string

beforeAll(async () => {
  market = await openTemporaryMarket()
  const { published } = await generateSample({}, market)
  whole = await openSnapshot(market.dataDirectory, published.snapshot)
  const first = join(market.dataDirectory, 'first')
  const id = await makeDemoSample({ dataDirectory: first, now: new Date().toISOString() }, () => {})
  demo = await openSnapshot(first, id)
  demoFolder = snapshotFolder(first, id)
}, 300_000)

afterAll(async () => {
  await demo.close()
  await whole.close()
  await market.close()
})

/** A body without what names its snapshot. */
function read(reader: SnapshotReader, name: string): unknown {
  const { snapshot: _snapshot, isFirstPart: _isFirstPart, ...rest } = JSON.parse(String(reader.body(name)?.json))
  return rest
}

test.for([DEMO_ROWS_BODY, DEMO_BODY, ASSET_MIX_BODY])(
  'what comes first is what the whole sample shows of the same companies, to the last digit: %s',
  (name) => {
    expect(read(demo, name)).toEqual(read(whole, name))
  },
)

test('its prices are the same numbers', async () => {
  const tickers = demo.tickers.map(({ ticker }) => ticker)
  expect(await demo.history(tickers, '10y')).toEqual(await whole.history(tickers, '10y'))
})

test('it says that it is a part, and compares no figure with a sector of which it holds some', async () => {
  expect([demo.manifest.isFirstPart, whole.manifest.isFirstPart]).toEqual([true, undefined])
  expect(JSON.parse(String(demo.body(DEMO_ROWS_BODY)?.json))).toMatchObject({ isFirstPart: true })
  const figures = (await demo.keyFigures?.of('HLX'))?.figures ?? []
  expect(figures.length).toBeGreaterThan(20)
  expect(figures.filter(({ sector }) => sector !== null)).toEqual([])
  expect(JSON.parse(await readFile(join(demoFolder, 'bodies/key-figures.growth.json'), 'utf8'))).toMatchObject({
    medians: {},
  })
})
