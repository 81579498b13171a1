import { mkdtempSync, rmSync } from 'node:fs'
import { type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FolderLock, lockFolder } from '@fairweight/database/folder-lock/lock-folder.ts'
import { callFolderOwner } from './call-owner.ts'
import { MAX_FRAME_BYTES } from './frames.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { serveOperations } from './serve-operations.ts'

const ROSA = { name: 'rosa', machine: 'office' }
let root: string
let ownership: FolderLock

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'fairweight-operations-'))
  ownership = await lockFolder(join(root, 'database'))
})

afterEach(async () => {
  await ownership.release()
  rmSync(root, { recursive: true, force: true })
})

const call = (operation: string, input: unknown = null, onProgress?: (progress: unknown) => void) =>
  callFolderOwner(ownership.socketPath, { operation, input, operator: ROSA, ...(onProgress && { onProgress }) })

test('an operation gets its input and gives back progress and a result', async () => {
  serveOperations(ownership, async (operation, input, onProgress) => {
    onProgress({ step: 'reading', done: 1, total: 2 })
    onProgress({ step: 'reading', done: 2, total: 2 })
    return { operation, input, text: 'línea\nnueva' }
  })
  const seen: unknown[] = []
  const result = await call('market.import', { prices: ['a.csv'] }, (progress) => seen.push(progress))
  expect(result).toEqual({ operation: 'market.import', input: { prices: ['a.csv'] }, text: 'línea\nnueva' })
  expect(seen).toEqual([
    { step: 'reading', done: 1, total: 2 },
    { step: 'reading', done: 2, total: 2 },
  ])
})

test('the owner hears who asks, and of a caller that does not say, that it is unknown', async () => {
  serveOperations(ownership, async (_operation, _input, _onProgress, operator) => operator)
  expect(await call('who')).toEqual(ROSA)
  expect(JSON.parse(await sendRaw('{"operation":"who"}\n'))).toEqual({
    type: 'result',
    result: { name: 'unknown', machine: 'unknown' },
  })
  expect(
    JSON.parse(await sendRaw(`{"operation":"who","operator":{"name":"${'x'.repeat(500)}","machine":7}}\n`)),
  ).toMatchObject({ result: { name: 'x'.repeat(100), machine: 'unknown' } })
})

test('a refusal arrives with its own code and sentence', async () => {
  serveOperations(ownership, async () => {
    throw new OperationError('wrong-columns', 'The file has no column “ticker”.')
  })
  const failure = await call('market.import').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(OperationError)
  expect(failure).toMatchObject({ code: 'wrong-columns', message: 'The file has no column “ticker”.' })
})

test('an error that nobody foresaw arrives as unexpected', async () => {
  serveOperations(ownership, async () => {
    throw new TypeError('boom')
  })
  await expect(call('market.status')).rejects.toMatchObject({
    code: 'unexpected',
    message: 'The operation failed: boom',
  })
})

test('many calls at once each get their own answer', async () => {
  serveOperations(ownership, async (_operation, input) => input)
  const inputs = Array.from({ length: 40 }, (_, index) => ({ index, filler: 'x'.repeat(index * 1_000) }))
  expect(await Promise.all(inputs.map((input) => call('echo', input)))).toEqual(inputs)
})

test('an owner without a handler says that it is busy', async () => {
  await expect(call('market.status')).rejects.toMatchObject({ code: 'folder-busy' })
})

test('an owner that goes away in the middle is a clear error', async () => {
  serveOperations(ownership, () => new Promise(() => undefined))
  const pending = call('market.publish')
  setTimeout(() => void ownership.release(), 50)
  await expect(pending).rejects.toMatchObject({ code: 'connection-dropped' })
})

test('nobody at the socket is a clear error', async () => {
  await expect(
    callFolderOwner(join(root, 'nobody.sock'), { operation: 'x', input: null, operator: ROSA }),
  ).rejects.toMatchObject({ code: 'owner-unreachable' })
})

test('a result too long to send is refused by name', async () => {
  serveOperations(ownership, async () => 'x'.repeat(MAX_FRAME_BYTES))
  await expect(call('market.export')).rejects.toMatchObject({ code: 'frame-too-large' })
})

test.each([
  ['not JSON', '{oops\n', 'bad-frame'],
  ['no operation', '[1,2]\n', 'bad-frame'],
  ['an endless line', 'x'.repeat(MAX_FRAME_BYTES + 1), 'frame-too-large'],
])('a request that is %s is answered with an error', async (_case, text, code) => {
  serveOperations(ownership, async () => 'never')
  expect(JSON.parse(await sendRaw(text))).toMatchObject({ type: 'error', code })
})

function sendRaw(text: string): Promise<string> {
  return new Promise((settle, fail) => {
    const connection: Socket = connect(ownership.socketPath, () => connection.write(text))
    let answer = ''
    connection.setEncoding('utf8')
    connection.on('data', (chunk) => (answer += chunk))
    connection.on('end', () => settle(answer))
    connection.on('error', fail)
  })
}
