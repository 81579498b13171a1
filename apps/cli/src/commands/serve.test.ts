import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test.each([
  ['SIGTERM', 7],
  ['SIGINT', 130],
] as const)('%s reaches the program, and its end is ours', async (signal, code) => {
  const passer = fileURLToPath(new URL('../../testing/signal-passer.ts', import.meta.url))
  const child = spawn(process.execPath, [passer], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  child.kill(signal)
  expect(await ended).toEqual([code, null])
})
