import { spawnSync } from 'node:child_process'
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

test.each([
  ['process.exit(3)', 3],
  ['', 0],
])('lines that wait are written before the process ends (%j)', (ending, status) => {
  const script = `
    const { createLogger } = await import(${JSON.stringify(new URL('./logger.ts', import.meta.url).href)})
    const log = createLogger('info')
    for (let line = 0; line < 100; line += 1) log.info({ line }, 'a line')
    ${ending}`
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(ended.status).toBe(status)
  expect(ended.stderr.trim().split('\n')).toHaveLength(100)
})

test('lines from warnings up are counted, those of parts of the log too', () => {
  const counts = { warn: 0, error: 0, fatal: 0 }
  const log = createLogger('info', { write: () => undefined }, counts)
  log.warn('a warning')
  log.child({ reference: 'R1' }).error('an error')
  log.info('all is well')
  expect(counts).toEqual({ warn: 1, error: 1, fatal: 0 })
})
