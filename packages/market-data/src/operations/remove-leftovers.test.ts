import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startHttpServer } from '@fairweight/testing/market/sources/http-server.ts'
import { openTestClient } from '@fairweight/testing/market/sources/test-client.ts'
import { openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { expect, test } from 'vitest'
import { TEMPORARY_PREFIX } from '../context/market-folders.ts'
import { removeLeftovers } from './remove-leftovers.ts'

/** No process has this number on any system. */
const GONE = `${TEMPORARY_PREFIX}4194999-abcdef`

test('answers that were kept for a collection outlive a restart; those that were not received whole are removed', async () => {
  const market = await openTemporaryMarket()
  const server = await startHttpServer(() => ({ body: '[{"close":1}]' }))
  const request = {
    source: 'eodhd',
    url: server.origin,
    expects: 'json',
    name: 'prices/a.json',
    maxBytes: 100,
  } as const
  const clients = (['market', 'sample'] as const).map((dataset) => openTestClient({ ...market, dataset }))
  for (const client of clients) await client.get(request)
  const raw = join(market.dataDirectory, 'raw')
  for (const folder of ['eodhd', 'sample', 'collections', 'fmp']) {
    await mkdir(join(raw, folder), { recursive: true })
    await writeFile(join(raw, folder, GONE), 'half an ans')
  }

  const { folders } = await removeLeftovers(market)

  expect(folders.filter((name) => name === GONE)).toHaveLength(4)
  for (const client of clients) {
    expect(await client.get(request)).toMatchObject({ isFromCollection: true, bytes: 13 })
    await client.close()
  }
  await server.close()
  await market.close()
})
