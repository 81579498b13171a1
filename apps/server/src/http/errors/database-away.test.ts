import { openDatabase } from '@fairweight/database'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const failing = (code: string) => Object.assign(new Error('it failed'), { code })

test.each(['ECONNREFUSED', 'ECONNRESET', '08006', '57P01', '57P03', '53300', '57014'])('%s means that the database is away', (code) => {
  expect(isDatabaseAway(failing(code))).toBe(true)
  expect(isDatabaseAway(new Error('could not look', { cause: failing(code) }))).toBe(true)
  expect(isDatabaseAway(new AggregateError([failing(code)]))).toBe(true)
})

test.each(['23505', '42P01', 'ERR_INVALID_ARG_TYPE'])('%s is a fault, not an absence', (code) => {
  expect(isDatabaseAway(failing(code))).toBe(false)
})

test('a server that is not there, and a database that was closed, are away', async () => {
  const refused = await openDatabase({ url: 'postgresql://nobody@127.0.0.1:9/none', directory: '' }).catch((error: unknown) => error)
  expect(isDatabaseAway(refused)).toBe(true)
  expect(isDatabaseAway('ECONNREFUSED')).toBe(false)
})
