import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, openSandbox, START, startCheckout, subscribe } from './open-sandbox.ts'

const MAIN = fileURLToPath(new URL('../../../apps/payment-sandbox/src/main.ts', import.meta.url))

let directory: string
let running: ChildProcess | null = null
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'payment-sandbox-'))
})
afterEach(async () => {
  running?.kill('SIGKILL')
  await rm(directory, { recursive: true })
})

/** Starts the sandbox by itself; the SDK that speaks to it. */
async function start() {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      SANDBOX_DATA: directory,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = child
  const [line]: unknown[] = await once(child.stdout, 'data')
  const [, port = '0', key] = /:(\d+) with the key (\S+)/.exec(String(line)) ?? []
  return connect(Number(port), key)
}

async function kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const child = running
  if (child === null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

test('what was answered is there after kill -9, and a line that was cut off never happened', async () => {
  const stripe = await start()
  const [one, other] = [
    await stripe.customers.create({ email: 'one@example.com' }),
    await stripe.customers.create({ email: 'other@example.com' }),
  ]
  await kill('SIGKILL')
  await appendFile(join(directory, 'journal.jsonl'), '{"seed":"half a li')
  const again = await start()
  expect((await again.customers.list()).data.map(({ id }) => id)).toEqual([other.id, one.id])
  const third = await again.customers.create({})
  expect([one.id, other.id]).not.toContain(third.id)
  await kill('SIGTERM')
  const thrice = await start()
  expect((await thrice.customers.list()).data).toHaveLength(3)
})

test('objects, events, the clock and idempotency keys are all as they were', async () => {
  const first = await openSandbox({ directory })
  await subscribe(first, { promotionCode: 'CONDUIT' })
  await first.stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'key' })
  await first.advance(5 * DAY_SECONDS)
  const before = JSON.stringify(first.engine.store.snapshot())
  await first.close()

  const second = await openSandbox({ directory, seed: 'of no use now' })
  expect(second.now()).toBe(START + 5 * DAY_SECONDS)
  expect(JSON.stringify(second.engine.store.snapshot().subscriptions)).toBe(
    JSON.stringify(JSON.parse(before).subscriptions),
  )
  expect(JSON.stringify(second.engine.store.snapshot().events)).toBe(JSON.stringify(JSON.parse(before).events))
  await second.advance(3 * DAY_SECONDS)
  expect((await second.stripe.subscriptions.list()).data).toMatchObject([{ status: 'active' }])
  await second.close()
})

test('addresses lead to where it runs now', async () => {
  const first = await openSandbox({ directory })
  await subscribe(first)
  const { id, url } = await startCheckout(first)
  await first.close()
  const second = await openSandbox({ directory })
  second.engine.rebase()
  expect(second.origin).not.toBe(first.origin)
  expect(url).toBe(`${first.origin}/pay/${id}`)
  expect((await second.stripe.checkout.sessions.retrieve(id)).url).toBe(`${second.origin}/pay/${id}`)
  const { data } = await second.stripe.invoices.list()
  expect(data.map(({ hosted_invoice_url: page }) => page?.startsWith(`${second.origin}/invoices/in_`))).toEqual([true])
  await second.close()
})

test('what fell due while it did not run is done when it starts', async () => {
  const first = await openSandbox({ directory })
  const { id } = await subscribe(first)
  first.engine.store.act(() => first.engine.store.saveClockOffset(40 * DAY_SECONDS * 1000))
  await first.close()
  const second = await openSandbox({ directory })
  const invoices = await second.stripe.invoices.list({ subscription: id })
  expect(invoices.data.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10))).toEqual([
    '2027-03-07',
    '2027-02-07',
    '2027-01-31',
  ])
  await second.close()
})

test('a journal that is broken before its end is not gone over in silence', async () => {
  const first = await openSandbox({ directory })
  await first.stripe.customers.create({})
  await first.close()
  const path = join(directory, 'journal.jsonl')
  await writeFile(path, `nonsense\n${await readFile(path, 'utf8')}`)
  await expect(openSandbox({ directory })).rejects.toThrow('line 1')
})

test.each(['0.0.0.0', '::', '192.0.2.1'])(
  'where other machines could reach it (%s) it starts only when that is said',
  async (HOST) => {
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], PORT: '0', HOST },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect([code, said]).toEqual([1, expect.stringContaining('set OTHER_MACHINES=true')])
  },
)
