import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { createMigratedFolder } from './migrated-folder.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-laid-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('two created folders are empty, migrated and apart', async () => {
  await Promise.all([createMigratedFolder(join(folder, 'one')), createMigratedFolder(join(folder, 'two'))])
  const one = await openDatabase({ directory: join(folder, 'one') })
  const two = await openDatabase({ directory: join(folder, 'two') })
  try {
    await canonical.point(one.kysely, 'market', 'generation-1')
    expect(await canonical.current(one.kysely, 'market')).toMatchObject({ generationId: 'generation-1' })
    expect(await canonical.current(two.kysely, 'market')).toBeNull()
  } finally {
    await one.close()
    await two.close()
  }
})
