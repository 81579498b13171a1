import { once } from 'node:events'
import { type ClientRequest, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { compressedText } from './price-history.ts'

const app = fastify({ forceCloseConnections: true })
const texts: Readable[] = []

/** About 400 KB, hard to compress. */
function* figures(): Generator<string> {
  for (let part = 0; part < 40; part++) yield Array.from({ length: 500 }, (_, at) => Math.sin(part * 500 + at)).join()
}

app.get('/', (_request, reply) => {
  const text = Readable.from(figures(), { objectMode: false })
  texts.push(text)
  return reply.type('text/plain').send(compressedText(text, 'br'))
})

afterAll(() => app.close())

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s text comes out as it went in', async (encoding, unpack) => {
  const packed = await buffer(compressedText(Readable.from(['{"a":', '1}']), encoding))
  expect(unpack(packed).toString()).toBe('{"a":1}')
})

test('readers who go away at any moment end their text, and nothing else', { tags: 'long' }, async () => {
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  // Every millisecond from asking to long after the first bytes. An error that nobody hears would end this process, as it did the server.
  for (let round = 0; round < 6; round++)
    await Promise.all(
      Array.from({ length: 10 }, (_, place) => leave(get({ port, path: '/', host: 'localhost' }), round * 10 + place)),
    )
  await expect.poll(() => texts.every(({ destroyed }) => destroyed)).toBe(true)
  const answer = get({ port, path: '/', host: 'localhost' })
  const [response] = await once(answer, 'response')
  expect(brotliDecompressSync(await buffer(response)).toString()).toBe([...figures()].join(''))
})

async function leave(request: ClientRequest, time: number): Promise<void> {
  const closed = new Promise((resolve) => request.on('close', resolve))
  const go = () => setTimeout(() => request.destroy(), time % 30)
  request.on('error', () => undefined)
  request.on('response', (response) => {
    response.on('error', () => undefined)
    if (time % 2 === 1) go()
  })
  if (time % 2 === 0) go()
  await closed
}
