import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const execute = promisify(execFile)
const lock = new URL('./file-lock.mjs', import.meta.url).href
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweight-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Another process takes the lock, and fails loudly when somebody else is inside at the same time. */
const enter = () =>
  execute(process.execPath, [
    '--input-type=module',
    '-e',
    `import { mkdirSync, rmdirSync } from 'node:fs'
     const { withFileLock } = await import(${JSON.stringify(lock)})
     await withFileLock(${JSON.stringify(join(folder, 'lock'))}, 'busy', async () => {
       mkdirSync(${JSON.stringify(join(folder, 'inside'))})
       await new Promise((resolve) => setTimeout(resolve, 60))
       rmdirSync(${JSON.stringify(join(folder, 'inside'))})
     })`,
  ])

test('of several processes one at a time is inside', { tags: 'long' }, async () => {
  await expect(Promise.all(Array.from({ length: 4 }, enter))).resolves.toHaveLength(4)
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('the lock of a process that is gone is taken over', async () => {
  const { pid } = (await execute(process.execPath, ['-p', 'process.pid'])).stdout.match(/(?<pid>\d+)/)?.groups ?? {}
  mkdirSync(join(folder, 'lock'))
  writeFileSync(join(folder, 'lock/holder'), String(pid))
  await expect(Promise.all([enter(), enter()])).resolves.toHaveLength(2)
})
