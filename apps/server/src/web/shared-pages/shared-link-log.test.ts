import { createLogger } from '@fairweight/application/logging/logger.ts'
import { expect, test } from 'vitest'
import { createServer } from '../../http/create-server.ts'

const configuration = { mode: 'local', siteUrl: null, logLevel: 'info', rateLimitScale: 1, trustProxy: 0 } as const

test('the log says that a shared link was opened, and nothing that opens it', async () => {
  const lines: string[] = []
  const app = await createServer(configuration, {
    log: createLogger('info', { write: (line) => void lines.push(line) }),
  })
  app.get('/shared/:token', async () => 'shared')
  const token = 'abcdefghijklmnopqrstuvwxyzABCD_-'
  const answers = [await app.inject(`/shared/${token}`), await app.inject(`/shared/${token}/more?x=${token}`)]
  await app.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404])
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ msg: 'request', path: '/shared/' })),
  )
  expect(lines.join('')).not.toContain(token)
})
