import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resolvePort, savePort } from './saved-port.ts'

const HOST = '127.0.0.1'
let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fairweight-port-'))
})

afterEach(() => rm(directory, { recursive: true }))

const chosen = (port = 0) => resolvePort({ host: HOST, port, directory })

async function listenAnywhere(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>((settle) => server.listen(0, HOST, settle))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
  return { server, port: address.port }
}

test('listens again where it did, while nobody else does', async () => {
  const { server, port } = await listenAnywhere()
  await savePort(directory, port)
  expect(await chosen()).toBe(0)
  await new Promise((settle) => server.close(settle))
  expect(await chosen()).toBe(port)
})

test('a wanted port stands, and a broken note is nothing', async () => {
  await savePort(directory, 4999)
  expect(await chosen(4100)).toBe(4100)
  for (const note of ['', '0', '99999', 'port', '-4000']) {
    await writeFile(join(directory, 'port'), note)
    expect(await chosen(), note).toBe(0)
  }
  expect(await resolvePort({ host: HOST, port: 0, directory: null })).toBe(0)
})
