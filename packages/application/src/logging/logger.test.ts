import { mails } from '@fairweight/database/repositories/mails.ts'
import { expect, test } from 'vitest'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { createLogger } from './logger.ts'

function logOf(error: unknown): { line: string; err: Record<string, unknown> } {
  const lines: string[] = []
  createLogger('debug', { write: (line) => void lines.push(line) })
    .child({ reference: 'R1' })
    .error({ err: error }, 'failed')
  const line = lines.join('')
  return { line, err: JSON.parse(line).err }
}

onEachDatabase('a statement that failed', (database) => {
  test('is told in the log by what it is, without the values that it was to write', async () => {
    const db = database().kysely
    await mails.write(db, {
      key: 'reset:1',
      kind: 'reset',
      recipient: 'ann@example.com',
      content: { token: 'hush-hush' },
    })
    const failed = await db
      .updateTable('mail')
      .set({ attempts: 2 ** 40, recipient: 'ben@example.com', content: '{"token":"hush"}' })
      .execute()
      .catch((error: unknown) => error)
    const refused = await db
      .insertInto('mail')
      .columns(['id', 'key', 'kind', 'recipient', 'content'])
      .expression(db.selectFrom('mail').select(['id', 'key', 'kind', 'recipient', 'content']))
      .execute()
      .catch((error: unknown) => error)
    for (const error of [failed, refused, new Error('while writing', { cause: refused })]) {
      const { line, err } = logOf(error)
      expect(line).not.toMatch(/hush|example\.com|reset:1/)
      expect(err).toMatchObject({
        message: expect.stringMatching(/out of range|duplicate key/),
        stack: expect.stringContaining('logger.test.ts'),
      })
    }
    expect(logOf(refused).err).toMatchObject({ code: '23505', table: 'mail', constraint: 'mail_pkey' })
  })
})

test('what else is thrown is told as it is', () => {
  expect(logOf('a text').err).toBe('a text')
  expect(
    logOf(
      Object.assign(new Error('away'), { code: 'ECONNREFUSED', syscall: 'connect', raw: { email: 'ann@example.com' } }),
    ).err,
  ).toEqual({ code: 'ECONNREFUSED', syscall: 'connect', type: 'Error', message: 'away', stack: expect.any(String) })
})
