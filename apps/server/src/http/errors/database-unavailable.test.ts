import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './error-responses.ts'

const failing = (code: string) => Object.assign(new Error('it failed'), { code })

test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '08006', '57P01', '57P03', '53300', '57014'])(
  '%s means that the database is away',
  (code) => {
    expect(isDatabaseUnavailable(failing(code))).toBe(true)
    expect(isDatabaseUnavailable(new Error('could not look', { cause: failing(code) }))).toBe(true)
    expect(isDatabaseUnavailable(new AggregateError([failing(code)]))).toBe(true)
  },
)

test.each(['23505', '42P01', 'ERR_INVALID_ARG_TYPE'])('%s is a fault, not an absence', (code) => {
  expect(isDatabaseUnavailable(failing(code))).toBe(false)
})

test('a server that is not there, and a database that was closed, are away', async () => {
  const refused = await openDatabase({ url: 'postgresql://nobody@127.0.0.1:9/none', directory: '' }).catch(
    (error: unknown) => error,
  )
  expect(isDatabaseUnavailable(refused)).toBe(true)
  expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false)
})
