import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { callFolderOwner } from '@fairweight/application/operations/call-owner.ts'
import { sampleProgress, stockList } from '@fairweight/contract/wire'
import { minimalEnvironment, inheritedNodeFlags } from '@fairweight/testing/database/inherited-process.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const main = fileURLToPath(new URL('../../../../scripts/serve-with-sandbox.ts', import.meta.url))

let folder: string
let running: ChildProcess | null = null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-first-start-'))
})

afterAll(async () => {
  running?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the product on the folder and tells when the demo and when everything is there. */
function start() {
  const settings = { PORT: '0', FAIRWEIGHT_DATA: folder, RENEW_SAMPLE: 'false', REPLAY_SAMPLE: 'false' }
  const child = spawn(process.execPath, [...inheritedNodeFlags, main], {
    env: { ...minimalEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = child
  const lines: string[] = []
  const waits: { pattern: RegExp; settle: (address: string) => void }[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    for (const { pattern, settle } of waits) if (pattern.test(line)) settle(pattern.exec(line)?.[1] ?? '')
  })
  const seen = (pattern: RegExp) => new Promise<string>((settle) => waits.push({ pattern, settle }))
  const ended = new Promise<number | null>((settle) => child.once('exit', settle))
  return {
    child,
    lines,
    ended,
    demo: seen(/^The demo is open at (http:\S+)\/demo;/),
    ready: seen(/^Fairweight is ready at (http:\S+)$/),
  }
}

const command = (operation: string, input: unknown) =>
  callFolderOwner(join(folder, 'database.sock'), { operation, input, operator: { name: 'rosa', machine: 'office' } })

const demoRows = async (base: string) => {
  const response = await fetch(`${base}/api/stocks/demo/rows`)
  return { list: stockList.parse(await response.json()), keeps: response.headers.get('cache-control') }
}

test(
  'the demo answers long before the whole sample, which a kill in between costs nothing but time, and never counts as the whole',
  { timeout: 600_000 },
  async () => {
    const killed = start()
    const early = await killed.demo
    const first = await demoRows(early)
    expect([first.list.stocks.length, first.list.isFirstPart, first.keeps]).toEqual([200, true, 'no-store'])
    expect((await fetch(`${early}/api/health`)).status).toBe(200)
    const notReady = await fetch(`${early}/api/ready`)
    expect([notReady.status, await notReady.text()]).toEqual([503, expect.stringMatching(/% is done/)])
    const { making } = sampleProgress.parse(await (await fetch(`${early}/api/stocks/sample-progress`)).json())
    expect(making?.fraction).toBeLessThan(1)
    // A command is answered meanwhile, and not by a refusal because the folder is in use.
    await expect(command('users.show', { email: 'nobody@people.example' })).rejects.toMatchObject({
      code: 'unknown-user',
    })
    killed.child.kill('SIGKILL')
    await killed.ended

    const again = start()
    expect((await demoRows(await again.demo)).list.stocks).toEqual(first.list.stocks)
    const base = await again.ready
    const whole = await demoRows(base)
    expect(whole.list.stocks).toEqual(first.list.stocks)
    expect([whole.list.isFirstPart, whole.list.snapshot === first.list.snapshot]).toEqual([undefined, false])
    expect((await fetch(`${base}/api/ready`)).status).toBe(200)
    expect(again.lines.filter((line) => line.includes('% is done')).length).toBeGreaterThan(5)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
    expect(await readdir(join(folder, 'demo-sample'))).toEqual([])
  },
)

test('told to stop while it makes the sample it ends with 0 at once, and the next start makes the sample', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'fairweight-first-stop-'))
  const before = folder
  folder = empty
  const server = start()
  await server.demo
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.lines.at(-1)).not.toMatch(/is ready/)
  folder = before
  await rm(empty, { recursive: true, force: true })
}, 120_000)
