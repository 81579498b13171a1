import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { isoDateFromDays } from '@fairweight/domain/time'
import { type TemporaryMarket, openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { canonicalFolder, snapshotsFolder } from '../context/market-folders.ts'
import { importMarketFiles } from '../importing/import-market-files.ts'
import { publishSnapshot } from '../publishing/publish-snapshot.ts'

const PRICES = ['date,ticker,close,volume']
for (let day = 18_000; day < 18_400; day += 1) PRICES.push(`${isoDateFromDays(day)},ABC,${100 + (day % 90) / 10},1000`)

const DISK_IS_FULL = {
  code: 'disk-full',
  message: 'The disk is full. Make room and do it again; what readers see has not changed.',
}

/** Mounts a real file system of that size, in memory, there; false where this user may mount none. */
function mountSmallDisk(folder: string, megabytes: number): boolean {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  return true
}

/** Writes until nothing more fits, in one file; answers how to make room again. */
async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, '.somebody-else')
  const handle = await open(path, 'w')
  const piece = Buffer.alloc(1 << 12)
  try {
    for (;;) await handle.write(piece)
  } catch {
    return () => rm(path)
  } finally {
    await handle.close()
  }
}

const disks = await mkdtemp(join(tmpdir(), 'fairweight-small-disk-'))
const canMount = mountSmallDisk(disks, 100)

function unmount(folders: readonly string[]): void {
  for (const folder of folders) execFileSync('/bin/umount', ['--lazy', folder])
}

afterAll(async () => {
  if (canMount) unmount([disks])
  await rm(disks, { recursive: true })
})

// Mounting a file system takes a superuser, which containers of CI have and developers may not.
describe.skipIf(!canMount)('a disk with no room', () => {
  let market: TemporaryMarket
  let prices: string
  let inMarket: string[]

  beforeEach(async () => {
    market = await openTemporaryMarket()
    inMarket = []
    prices = join(market.dataDirectory, 'prices.csv')
    await writeFile(prices, PRICES.join('\n'))
  })
  afterEach(async () => {
    unmount(inMarket)
    await market.close()
  })

  test('refuses an import and a publication in one sentence before they begin', async () => {
    const context = { ...market, dataDirectory: join(disks, 'data') }
    const makeRoom = await fillDisk(disks)
    const sentence =
      /^The import needs about \d+ MB, and the disk of .* has 0 MB left\. Make room and try again; nothing was changed\.$/
    await expect(importMarketFiles({ prices: [prices] }, context)).rejects.toMatchObject({
      code: 'no-room',
      message: expect.stringMatching(sentence),
    })
    expect(await readdir(disks)).toEqual(['.somebody-else'])
    await makeRoom()
    await importMarketFiles({ prices: [prices] }, context)
    const makeRoomAgain = await fillDisk(disks)
    await expect(publishSnapshot({ dataset: 'market' }, context)).rejects.toMatchObject({ code: 'no-room' })
    await makeRoomAgain()
    await publishSnapshot({ dataset: 'market' }, context)
  })

  test(
    'that fills up on the way ends both in one sentence, leaves nothing behind, and lets them succeed afterwards',
    { timeout: 240_000 },
    async () => {
      const { dataDirectory, database } = market
      // Disks of their own, so that the look before the work sees another one than the work itself.
      const [histories, shown] = [join(dataDirectory, 'canonical'), snapshotsFolder(dataDirectory)]
      for (const folder of [histories, shown]) {
        await mkdir(folder)
        if (mountSmallDisk(folder, 20)) inMarket.push(folder)
      }
      const publish = (asOf: number) => publishSnapshot({ dataset: 'market', asOf: isoDateFromDays(asOf) }, market)
      await importMarketFiles({ prices: [prices] }, market)
      await publish(18_380)
      const state = async () => ({
        folders: [await readdir(canonicalFolder(dataDirectory, 'market')), await readdir(shown)],
        generation: await canonical.current(database.kysely, 'market'),
        snapshot: await snapshots.current(database.kysely, 'market'),
      })
      const later = join(dataDirectory, 'later.csv')
      await writeFile(later, `date,ticker,close,volume\n${isoDateFromDays(18_400)},ABC,101,1000\n`)

      const makeRoom = [await fillDisk(histories), await fillDisk(shown)]
      const before = await state()
      await expect(importMarketFiles({ prices: [later] }, market)).rejects.toMatchObject(DISK_IS_FULL)
      await expect(publish(18_390)).rejects.toMatchObject(DISK_IS_FULL)
      expect(await state()).toEqual(before)
      for (const make of makeRoom) await make()
      await publish(18_390)
      await importMarketFiles({ prices: [later] }, market)
    },
  )
})
