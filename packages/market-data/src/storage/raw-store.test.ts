import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sha256Of } from './hash.ts'
import { RawStore } from './raw-store.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-raw-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it('keeps a file of many pieces byte for byte, tells how far it is, and leaves nothing half-written', async () => {
  const bytes = Buffer.from(
    Uint32Array.from({ length: 700_000 }, (_, position) => Math.imul(position, 2_654_435_761)).buffer,
  )
  const source = join(folder, 'bulk.zip')
  await writeFile(source, bytes)
  let copied = 0
  const kept = await new RawStore(join(folder, 'raw')).storeFile(
    source,
    'bulk.zip',
    { source, receivedAt: '2020-01-01' },
    (count) => (copied += count),
  )
  expect(kept.sha256).toBe(sha256Of(bytes))
  expect((await readFile(kept.path)).equals(bytes)).toBe(true)
  expect(copied).toBe(bytes.length)
  expect(
    (await readdir(join(folder, 'raw'), { recursive: true })).filter((name) => name.includes('.zip')),
  ).toHaveLength(2)
  expect(await readdir(join(folder, 'raw'))).toEqual([kept.sha256.slice(0, 2)])
})

it('what comes again keeps its first receipt', async () => {
  const store = new RawStore(folder)
  const bytes = Buffer.from('{}')
  const first = await store.storeBytes(bytes, 'one.json', { source: 'one.json', receivedAt: '2020-01-01' })
  const again = await store.storeBytes(bytes, 'two.json', { source: 'two.json', receivedAt: '2021-01-01' })
  expect(again).toEqual(first)
  expect(JSON.parse(await readFile(`${first.path}.received.json`, 'utf8'))).toMatchObject({
    source: 'one.json',
    receivedAt: '2020-01-01',
    bytes: 2,
  })
})
