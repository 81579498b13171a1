import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const execute = promisify(execFile)
const turn = new URL('./file-lock.mjs', import.meta.url).href
let room = ''

beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'fairweight-turn-'))
})
afterEach(() => rmSync(room, { recursive: true, force: true }))

/** Another process takes the turn, and fails loudly when somebody else is inside at the same time. */
const enter = () =>
  execute(process.execPath, [
    '--input-type=module',
    '-e',
    `import { mkdirSync, rmdirSync } from 'node:fs'
     const { withFileLock } = await import(${JSON.stringify(turn)})
     await withFileLock(${JSON.stringify(join(room, 'turn'))}, 'busy', async () => {
       mkdirSync(${JSON.stringify(join(room, 'inside'))})
       await new Promise((resolve) => setTimeout(resolve, 60))
       rmdirSync(${JSON.stringify(join(room, 'inside'))})
     })`,
  ])

test('of several processes one at a time is inside', async () => {
  await expect(Promise.all(Array.from({ length: 4 }, enter))).resolves.toHaveLength(4)
  expect(existsSync(join(room, 'turn'))).toBe(false)
})

test('the turn of a process that is gone is taken over', async () => {
  const { pid } = (await execute(process.execPath, ['-p', 'process.pid'])).stdout.match(/(?<pid>\d+)/)?.groups ?? {}
  mkdirSync(join(room, 'turn'))
  writeFileSync(join(room, 'turn/holder'), String(pid))
  await expect(Promise.all([enter(), enter()])).resolves.toHaveLength(2)
})
