import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { expect, test } from 'vitest'
import { runFairweight } from '../../testing/run-fairweight.ts'

test('a folder that another command uses is one sentence, not a broken folder', async () => {
  const data = mkdtempSync(join(tmpdir(), 'fairweight-busy-'))
  await createMigratedFolder(join(data, 'database'))
  const database = await openDatabase({ directory: join(data, 'database') })
  const ended = await runFairweight(['market', 'status'], { environment: { FAIRWEIGHT_DATA: data } })
  await database.close()
  rmSync(data, { recursive: true, force: true })
  const sentence = 'Another Fairweight command is using this data folder. Try again when it has finished.\n'
  expect(ended).toEqual({ code: 1, output: '', errors: sentence })
})
