import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fairweight-beside-'))
const startDetached = pathToFileURL(join(import.meta.dirname, 'start-detached.mjs'))

/** Runs a process that starts a program beside itself and then does something. */
async function runBeside(name: string, program: string, then: string): Promise<void> {
  const [beside, main] = [join(folder, `${name}-beside.mjs`), join(folder, `${name}.mjs`)]
  writeFileSync(beside, program)
  writeFileSync(
    main,
    `import { startDetached } from '${startDetached}'\nstartDetached(${JSON.stringify(beside)})\n${then}`,
  )
  await promisify(execFile)(process.execPath, [main])
}

const writeSoon = (file: string, milliseconds: number) =>
  `import { writeFileSync } from 'node:fs'\nsetTimeout(() => writeFileSync(${JSON.stringify(file)}, ''), ${milliseconds})\n`

test('the program works while the process goes on', async () => {
  const file = join(folder, 'done')
  await runBeside(
    'goes-on',
    writeSoon(file, 0),
    `import { existsSync } from 'node:fs'\nwhile (!existsSync(${JSON.stringify(file)})) await new Promise((resolve) => setTimeout(resolve, 10))\n`,
  )
  expect(existsSync(file)).toBe(true)
})

test(
  'the process ends without waiting for it, and what the program and its own programs had not done stays undone',
  { tags: 'long' },
  async () => {
    const [started, file] = [join(folder, 'started'), join(folder, 'never')]
    const within = join(folder, 'within.mjs')
    writeFileSync(within, `${writeSoon(started, 0)}${writeSoon(file, 1500).split('\n')[1]}\n`)
    await runBeside(
      'ends',
      `import { spawn } from 'node:child_process'\nspawn(process.execPath, [${JSON.stringify(within)}])\n`,
      `import { existsSync } from 'node:fs'\nwhile (!existsSync(${JSON.stringify(started)})) await new Promise((resolve) => setTimeout(resolve, 10))\n`,
    )
    await wait(2500)
    expect(existsSync(file)).toBe(false)
  },
)
