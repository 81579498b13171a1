import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, assert, beforeEach, expect, test } from 'vitest'
import { type ChildScript, startChildScript } from '@fairweight/testing/database/child-script.ts'
import { FolderLockedError } from './folder-locked-error.ts'
import { lockFolder } from './lock-folder.ts'

const takers: ChildScript[] = []
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairweight-own-'))
})

afterEach(() => {
  for (const taker of takers.splice(0)) taker.process.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

async function startTaker(directory: string): Promise<ChildScript> {
  const taker = startChildScript(new URL('../../../testing/src/database/folder-locker.ts', import.meta.url), directory)
  takers.push(taker)
  expect(await taker.nextLine()).toBe('ready')
  return taker
}

async function take(taker: ChildScript): Promise<string | null> {
  taker.process.stdin.write('take\n')
  return taker.nextLine()
}

test('a second owner in the same process is refused, and told where the first answers', async () => {
  const directory = join(root, 'database')
  const first = await lockFolder(directory)
  const refusal = await lockFolder(directory).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(FolderLockedError)
  expect(refusal).toMatchObject({ socketPath: first.socketPath, processId: process.pid })
  await first.release()
  await (await lockFolder(directory)).release()
})

test('a folder stays owned though nobody holds what locking it gave', async () => {
  const directory = join(root, 'database')
  const lockAndForget = async () => void (await lockFolder(directory))
  await lockAndForget()
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('gc')
  assert(typeof collectGarbage === 'function')
  for (let round = 0; round < 3; round += 1) {
    await new Promise((go) => setImmediate(go))
    collectGarbage()
  }
  await expect(lockFolder(directory)).rejects.toBeInstanceOf(FolderLockedError)
})

test('the socket and the lock are for this user only', async () => {
  const ownership = await lockFolder(join(root, 'database'))
  expect(statSync(ownership.socketPath).mode & 0o777).toBe(0o600)
  expect(statSync(`${ownership.directory}.lock`).mode & 0o777).toBe(0o600)
  await ownership.release()
  expect(existsSync(ownership.socketPath)).toBe(false)
})

test('a folder reached through a symbolic link is the same folder', async () => {
  mkdirSync(join(root, 'real'))
  symlinkSync(join(root, 'real'), join(root, 'linked'))
  const ownership = await lockFolder(join(root, 'real', 'database'))
  await expect(lockFolder(join(root, 'linked', 'database'))).rejects.toBeInstanceOf(FolderLockedError)
  await ownership.release()
})

test('a path too long for a socket gets a short one that others find', async () => {
  const directory = join(root, 'deep'.repeat(30), 'database')
  const ownership = await lockFolder(directory)
  expect(Buffer.byteLength(ownership.socketPath)).toBeLessThanOrEqual(100)
  await expect(lockFolder(directory)).rejects.toMatchObject({ socketPath: ownership.socketPath })
  await ownership.release()
})

test('the folder of a killed owner is taken over', async () => {
  const directory = join(root, 'database')
  const owner = await startTaker(directory)
  expect(await take(owner)).toBe('owns')
  await expect(lockFolder(directory)).rejects.toMatchObject({ processId: owner.process.pid })
  owner.process.kill('SIGKILL')
  await owner.remainingLines()
  expect(existsSync(`${directory}.sock`)).toBe(true)
  await (await lockFolder(directory)).release()
})

test(
  'of many processes that take over a dead folder at once exactly one wins, every time',
  { tags: 'long' },
  async () => {
    const directory = join(root, 'database')
    for (let round = 0; round < 4; round += 1) {
      const rivals = await Promise.all(Array.from({ length: 8 }, () => startTaker(directory)))
      const outcomes = await Promise.all(rivals.map(take))
      expect(outcomes.toSorted()).toEqual(['owns', ...Array.from({ length: 7 }, () => 'refused')])
      for (const rival of rivals) rival.process.kill('SIGKILL')
      await Promise.all(rivals.map((rival) => rival.remainingLines()))
    }
  },
)
