import { expect, test } from 'vitest'
import { isPostgresAvailable } from '@fairweight/testing/database/temporary-postgres.ts'
import { killRunners } from './kill-runners.ts'

const TIMEOUT_MS = { timeout: 600_000 }
const few = { kills: 4, companies: 12, random: Math.random }

test('processes that are killed in the middle of the daily run end where undisturbed ones do', TIMEOUT_MS, async () => {
  expect(await killRunners({ ...few, kind: 'embedded' })).toMatchObject({ kills: 4 })
})

test.skipIf(!isPostgresAvailable())('and so they do on PostgreSQL', TIMEOUT_MS, async () => {
  expect(await killRunners({ ...few, kind: 'postgres' })).toMatchObject({ kills: 4 })
})
