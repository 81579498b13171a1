import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHttpServer } from '@fairweight/testing/market/sources/http-server.ts'
import { openTestClient } from '@fairweight/testing/market/sources/test-client.ts'
import { openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import { TEMPORARY_PREFIX } from '../context/market-folders.ts'
import { removeTemporaryFolders } from '../storage/durable-folder.ts'
import { removeLeftovers } from './remove-leftovers.ts'

const GONE = `${TEMPORARY_PREFIX}abcdef`

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
  const yesterday = new Date(Date.now() - DAY_MS)
  for (const folder of ['eodhd', 'sample', 'collections', 'fmp']) {
    await mkdir(join(raw, folder), { recursive: true })
    await writeFile(join(raw, folder, GONE), 'half an ans')
    await utimes(join(raw, folder, GONE), yesterday, yesterday)
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

test('a folder that another machine may still be writing stays until nothing in it has changed for a while', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'fairweight-leftovers-'))
  const old = new Date(Date.now() - 100_000)
  for (const name of ['written', 'abandoned']) {
    const folder = join(parent, `${TEMPORARY_PREFIX}${name}`)
    await mkdir(join(folder, 'below'), { recursive: true })
    await writeFile(join(folder, 'below', 'file'), '')
    if (name === 'abandoned') await utimes(join(folder, 'below', 'file'), old, old)
    for (const path of [join(folder, 'below'), folder]) await utimes(path, old, old)
  }
  await mkdir(join(parent, 'settled'))

  expect(await removeTemporaryFolders(parent, 50_000)).toEqual([`${TEMPORARY_PREFIX}abandoned`])
  expect((await readdir(parent)).toSorted()).toEqual([`${TEMPORARY_PREFIX}written`, 'settled'])
  await rm(parent, { recursive: true })
})
