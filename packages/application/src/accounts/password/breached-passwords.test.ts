import { milliseconds } from '@fairweight/domain/time/durations.ts'
import { createHash } from 'node:crypto'
import { type IncomingHttpHeaders, type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLogger } from '../../logging/logger.ts'
import { openBreachedPasswords } from './breached-passwords.ts'

const [breached, kept] = ['Quiet-Harbour-51', 'Loud-Harbour-52']
const digitsOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const rangeOf = (password: string, count: number) =>
  `${'0'.repeat(35)}:3\r\n${digitsOf(password).slice(5)}:${count}\r\n${'F'.repeat(35)}:0\r\n`

let outcomesOf: (() => void)[] = []
afterEach(() => {
  for (const end of outcomesOf) end()
  outcomesOf = []
})

async function serve(answer: RequestListener) {
  const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const lines: string[] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  outcomesOf.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const log = createLogger('debug', { write: (text) => void lines.push(text) })
  return {
    asked,
    lines,
    passwords: openBreachedPasswords({ url: `http://127.0.0.1:${port}/range`, log, timeoutMs: milliseconds(300) }),
  }
}

test('a breached password is known by the rest of its hash, and only five digits are told', async () => {
  const { passwords, asked, lines } = await serve((_request, response) => response.end(rangeOf(breached, 12)))
  expect([await passwords.has(breached), await passwords.has(kept)]).toEqual([true, false])
  expect(asked.map(({ url }) => url)).toEqual(
    [breached, kept].map((password) => `/range/${digitsOf(password).slice(0, 5)}`),
  )
  expect(asked.map(({ headers }) => headers['add-padding'])).toEqual(['true', 'true'])
  expect(lines).toEqual([])
})

test('a line of the padding is no leak', async () => {
  const { passwords } = await serve((_request, response) => response.end(rangeOf(breached, 0)))
  expect(await passwords.has(breached)).toBe(false)
})

test.each<[string, RequestListener, string]>([
  ['fails', (_request, response) => response.writeHead(503).end(), 'status 503'],
  ['answers no list', (_request, response) => response.end('<html>'), 'not a list of hashes'],
  ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/range/00000' }).end(), 'redirect'],
  ['answers without an end', (_request, response) => void response.write(`${'A'.repeat(35)}:1\r\n`), 'timeout'],
  ['never answers', () => undefined, 'timeout'],
  ['answers far too much', (_request, response) => response.end('x'.repeat(600_000)), 'too long'],
])(
  'a service that %s holds nobody up, and the log says so without the password or its hash',
  async (_how, answer, reason) => {
    const { passwords, lines } = await serve(answer)
    expect(await passwords.has(breached)).toBe(false)
    expect(lines).toEqual([expect.stringMatching(new RegExp(`"reason":"[^"]*${reason}.*was accepted`))])
    for (const secret of [breached, digitsOf(breached).slice(0, 5)]) expect(lines.join('')).not.toContain(secret)
  },
)

test('a service that is away holds nobody up either', async () => {
  const lines: string[] = []
  const passwords = openBreachedPasswords({
    url: 'http://127.0.0.1:9/range',
    log: createLogger('debug', { write: (text) => void lines.push(text) }),
  })
  expect(await passwords.has(breached)).toBe(false)
  expect(lines).toEqual([expect.stringContaining('was accepted')])
})

test('without a service nothing is asked', async () => {
  const passwords = openBreachedPasswords({ url: null, log: createLogger('silent') })
  expect(await passwords.has(breached)).toBe(false)
})
