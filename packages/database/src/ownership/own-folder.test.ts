import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ChildScript, startScript } from '../testing/child-script.ts'
import { FolderIsOwned } from './folder-is-owned.ts'
import { ownFolder } from './own-folder.ts'

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
  const taker = startScript(new URL('../testing/folder-taker.ts', import.meta.url), directory)
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
  const first = await ownFolder(directory)
  const refusal = await ownFolder(directory).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(FolderIsOwned)
  expect(refusal).toMatchObject({ socketPath: first.socketPath, processId: process.pid })
  await first.release()
  await (await ownFolder(directory)).release()
})

test('the socket and the lock are for this user only', async () => {
  const ownership = await ownFolder(join(root, 'database'))
  expect(statSync(ownership.socketPath).mode & 0o777).toBe(0o600)
  expect(statSync(`${ownership.directory}.lock`).mode & 0o777).toBe(0o600)
  await ownership.release()
  expect(existsSync(ownership.socketPath)).toBe(false)
})

test('a folder reached through a symbolic link is the same folder', async () => {
  mkdirSync(join(root, 'real'))
  symlinkSync(join(root, 'real'), join(root, 'linked'))
  const ownership = await ownFolder(join(root, 'real', 'database'))
  await expect(ownFolder(join(root, 'linked', 'database'))).rejects.toBeInstanceOf(FolderIsOwned)
  await ownership.release()
})

test('a path too long for a socket gets a short one that others find', async () => {
  const directory = join(root, 'deep'.repeat(30), 'database')
  const ownership = await ownFolder(directory)
  expect(Buffer.byteLength(ownership.socketPath)).toBeLessThanOrEqual(100)
  await expect(ownFolder(directory)).rejects.toMatchObject({ socketPath: ownership.socketPath })
  await ownership.release()
})

test('the folder of a killed owner is taken over', async () => {
  const directory = join(root, 'database')
  const owner = await startTaker(directory)
  expect(await take(owner)).toBe('owns')
  await expect(ownFolder(directory)).rejects.toMatchObject({ processId: owner.process.pid })
  owner.process.kill('SIGKILL')
  await owner.remainingLines()
  expect(existsSync(`${directory}.sock`)).toBe(true)
  await (await ownFolder(directory)).release()
})

test('of many processes that take over a dead folder at once exactly one wins, every time', async () => {
  const directory = join(root, 'database')
  for (let round = 0; round < 4; round += 1) {
    const rivals = await Promise.all(Array.from({ length: 8 }, () => startTaker(directory)))
    const outcomes = await Promise.all(rivals.map(take))
    expect(outcomes.toSorted()).toEqual(['owns', ...Array.from({ length: 7 }, () => 'refused')])
    for (const rival of rivals) rival.process.kill('SIGKILL')
    await Promise.all(rivals.map((rival) => rival.remainingLines()))
  }
})
