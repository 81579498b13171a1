import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressedText } from './compressed-text.ts'

test.each([['br', brotliDecompressSync], ['gzip', gunzipSync]] as const)('%s text comes out as it went in', async (encoding, unpack) => {
  const packed = await buffer(compressedText(Readable.from(['{"a":', '1}']), encoding))
  expect(unpack(packed).toString()).toBe('{"a":1}')
})

test.each(['br', 'gzip'] as const)('a reader of %s text who goes away in the middle ends the text, and the next one is served', async (encoding) => {
  const texts: Readable[] = []
  const app = fastify({ forceCloseConnections: true })
  app.get('/endless', (_request, reply) => {
    const text = Readable.from(lines(), { objectMode: false })
    texts.push(text)
    return reply.type('text/plain').send(compressedText(text, encoding))
  })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  for (let time = 0; time < 2; time++) {
    const request = get({ port, path: '/endless', host: 'localhost' })
    const [response] = await once(request, 'response')
    await once(response, 'data')
    request.destroy()
    await expect.poll(() => texts[time]?.destroyed).toBe(true)
  }
  await app.close()
})

async function* lines(): AsyncGenerator<string> {
  for (let line = 0; ; line++) {
    yield `${line} ${Math.sin(line)}\n`.repeat(100)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
