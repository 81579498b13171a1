import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { afterAll, expect, test } from 'vitest'
import { runFairweight } from '../../testing/run-fairweight.ts'

const data = mkdtempSync(join(tmpdir(), 'fairweight-migrate-'))
const migrate = () => runFairweight(['migrate'], { environment: { FAIRWEIGHT_DATA: data } })

afterAll(() => rmSync(data, { recursive: true, force: true }))

test('the first run migrates, the second has nothing to do, and an owner has done it already', async () => {
  expect(await migrate()).toEqual({
    code: 0,
    output: expect.stringMatching(/^Applied 001-market-snapshots, 002-accounts, .+\.\n$/),
    errors: '',
  })
  expect(await migrate()).toEqual({ code: 0, output: 'The database is up to date.\n', errors: '' })
  const owner = await openDatabase({ directory: join(data, 'database') })
  expect(await migrate()).toEqual({
    code: 0,
    output: 'The running server has already migrated the database.\n',
    errors: '',
  })
  await owner.close()
})

test('a database server that is not there is one sentence and exit code 1', async () => {
  const environment = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }
  const { code, output, errors } = await runFairweight(['migrate'], { environment })
  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(errors.trimEnd().split('\n')).toHaveLength(1)
})
