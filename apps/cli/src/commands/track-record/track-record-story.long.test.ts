import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFairweight } from '../../../testing/run-fairweight.ts'
import { writeSmallMarket } from '../../../testing/small-market.ts'

const root = mkdtempSync(join(tmpdir(), 'fairweight-record-'))
const [data, files] = [join(root, 'data'), join(root, 'files')]
const run = (...words: string[]) => runFairweight(words, { directory: files, environment: { FAIRWEIGHT_DATA: data } })

beforeAll(async () => {
  writeSmallMarket(files)
  await createMigratedFolder(join(data, 'database'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('past months are replayed, shown and checked; a changed day is named and ends with code 1', async () => {
  expect(await run('market', 'replay')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('no market data to replay'),
  })
  expect(await run('market', 'import', '--prices', 'prices-a.csv', 'prices-b.csv')).toMatchObject({ code: 0 })
  const replayed = await run('market', 'replay', '--from', '2019-05-01', '--json')
  const { days, head, lastDay } = JSON.parse(replayed.output)
  expect(days).toBeGreaterThanOrEqual(3)
  const shown = await run('market', 'track-record', '--verify')
  expect(shown).toMatchObject({
    code: 0,
    output: expect.stringContaining(`The replayed chain is intact: ${days} days, head ${head}.`),
  })
  const { kysely, close } = await openDatabase({ directory: join(data, 'database') })
  await kysely
    .updateTable('ledger_day')
    .set({ snapshot_id: asSnapshotId('another') })
    .where('origin', '=', 'replayed')
    .where('place', '=', days)
    .execute()
  await close()
  const broken = await run('market', 'track-record', '--verify')
  expect(broken).toMatchObject({
    code: 1,
    output: expect.stringContaining(`Day ${days}, ${lastDay}, was changed`),
  })
})
