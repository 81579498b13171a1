import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { DAY_MS, HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { folderObjects } from '../object-store/folder-objects.ts'
import { cleanStore } from '../retention/clean-store.ts'
import { type SharedAssets, shareAssets } from './shared-assets.ts'

const endings: (() => unknown)[] = []

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function openStore() {
  const opened: TestDatabase = await openForTests()
  endings.push(opened.discard)
  const root = await mkdtemp(join(tmpdir(), 'fairweight-assets-'))
  endings.push(() => rm(root, { recursive: true }))
  let now = new Date('2026-11-01T00:00:00Z')
  const store = { database: opened.database, objects: folderObjects(join(root, 'store')), clock: () => now }
  return {
    store,
    pass: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds)),
    async serve(build: string, files: Record<string, string>): Promise<SharedAssets> {
      const folder = join(root, build)
      await mkdir(folder, { recursive: true })
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
      const assets = await shareAssets(store, folder)
      endings.push(() => assets.stop())
      return assets
    },
    clean: () =>
      cleanStore(
        { store, database: opened.database, dataDirectory: root },
        new Set([asSnapshotId('a')]),
        new Date(now.getTime() - HOUR_MS),
        now,
      ),
  }
}

const text = async (assets: SharedAssets, name: string) => (await assets.find(name))?.toString() ?? null

test('a server finds the assets of an earlier build and of a later one, in the encoding that browsers take', async () => {
  const { serve } = await openStore()
  const earlier = await serve('earlier', {
    'a-1.js': 'earlier',
    'a-1.js.br': 'small',
    'a-1.js.gz': 'never',
    'b-1.css': '',
  })
  const later = await serve('later', { 'a-2.js': 'later' })
  expect(await text(later, 'a-1.js')).toBe('earlier')
  expect(await text(later, 'a-1.js.br')).toBe('small')
  expect(await text(later, 'b-1.css')).toBe('')
  expect(await text(earlier, 'a-2.js')).toBe('later')
})

test('what no build has is not there, and neither are copies that no browser asks for', async () => {
  const { serve } = await openStore()
  const assets = await serve('one', { 'a-1.js': 'one', 'a-1.js.gz': 'never' })
  for (const name of ['a-2.js', 'a-1.js.gz', '__proto__', 'constructor', '../a-1.js'])
    expect(await assets.find(name)).toBeNull()
})

test('a week after the last server of a build was replaced its assets go, and those that others use stay', async () => {
  const { serve, pass, clean } = await openStore()
  await serve('earlier', { 'a-1.js': 'earlier', 'same-1.js': 'same' })
  pass(6 * DAY_MS)
  const later = await serve('later', { 'a-2.js': 'later', 'same-1.js': 'same' })
  expect((await clean()).storedFolders).toBe(0)
  expect(await text(later, 'a-1.js')).toBe('earlier')
  pass(1 * DAY_MS + HOUR_MS)
  expect((await clean()).storedFolders).toBe(1)
  const latest = await serve('latest', { 'a-3.js': 'latest' })
  expect(await latest.find('a-1.js')).toBeNull()
  expect(await text(latest, 'same-1.js')).toBe('same')
})
