import { TERMS_VERSION } from '@fairweight/contract/product'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { callFolderOwner } from '@fairweight/application/operations/call-owner.ts'
import { sessionResponse, stockList } from '@fairweight/contract/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '../config/read-configuration.ts'
import { type SmallMarket, makeEmbeddedSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { openTestPayments } from '@fairweight/testing/billing/test-payments.ts'
import { StartupError } from './startup-error.ts'
import { type RunningServer, startServer } from './start-server.ts'

let market: SmallMarket
let server: RunningServer
let base: string
let authorization: string

const settings = () => ({
  LOG_LEVEL: 'silent',
  PORT: '0',
  RATE_LIMIT_SCALE: '1000',
  OPTIMIZER_WORKERS: '1',
  REPLAY_SAMPLE: 'false',
  FAIRWEIGHT_DATA: market.context.dataDirectory,
})

beforeAll(async () => {
  market = await makeEmbeddedSmallMarket()
  await market.context.database.close()
  server = await startServer(readConfiguration(settings()), openTestPayments)
  base = `http://127.0.0.1:${server.port}/api`
  authorization = `Bearer ${await signUp('ann@people.example')}`
  await operate('users.grant', { email: 'ann@people.example', role: 'bundle', until: '9999-01-01' })
})

afterAll(async () => {
  await server.stop()
  await market.close()
})

const readList = async () =>
  stockList.parse(await (await fetch(`${base}/stocks/stock-data`, { headers: { authorization } })).json())

async function signUp(email: string): Promise<string> {
  const headers = { origin: `http://127.0.0.1:${server.port}`, 'content-type': 'application/json' }
  const response = await fetch(`${base}/auth/sign-up`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: 'Correct-horse-9', individualUse: true, termsVersion: TERMS_VERSION }),
  })
  return sessionResponse.parse(await response.json()).token
}

const operate = (operation: string, input: unknown, onProgress?: (progress: unknown) => void) =>
  callFolderOwner(join(market.context.dataDirectory, 'database.sock'), {
    operation,
    input,
    operator: { name: 'rosa', machine: 'office' },
    ...(onProgress && { onProgress }),
  })

test('it notes who gave it a command, and shows the trail', async () => {
  await expect(operate('users.disable', { email: 'nobody@people.example' })).rejects.toMatchObject({
    code: 'unknown-user',
  })
  expect(await operate('audit.list', { since: new Date().toISOString().slice(0, 10), limit: 2 })).toMatchObject({
    events: [
      { who: 'rosa', device: 'office', details: 'users disable code=unknown-user' },
      { who: 'rosa', device: 'office', details: 'users disable' },
    ],
  })
  expect(await operate('audit.list', { email: 'ann@people.example' })).toMatchObject({
    events: [
      { who: 'rosa', action: 'role-granted' },
      { who: 'person', action: 'signed-up' },
    ],
  })
})

test('it is ready when it says so', async () => {
  const ready = await fetch(`${base}/ready`)
  expect(await ready.json()).toMatchObject({
    status: 'ready',
    checks: {
      database: { ready: true },
      snapshot: { ready: true },
      workers: { ready: true },
      jobs: { ready: true },
      payments: { ready: true },
    },
  })
})

test('it sells, by a sandbox of its own, and says what waits and what is given', async () => {
  const products: unknown = await (await fetch(`${base}/store/products`)).json()
  expect(products).toMatchObject([
    { price: '49.99', interval: 'month' },
    { price: '499.00', interval: 'year' },
  ])
  expect(await operate('billing.status', {})).toMatchObject({ waitingEvents: 0, departedCustomers: 0 })
  expect(await operate('donations.report', {})).toMatchObject({ invoices: 0, donatedCents: 0 })
})

test('a second server on the same data is refused by name', async () => {
  const second = startServer(readConfiguration(settings()), openTestPayments)
  await expect(second).rejects.toBeInstanceOf(StartupError)
  await expect(second).rejects.toThrow(/in use by process \d+. Stop it, or choose another folder with FAIRWEIGHT_DATA/)
})

test('a taken port is refused before anything is opened', async () => {
  const squatter = createServer()
  await new Promise<void>((settle) => squatter.listen(0, '127.0.0.1', settle))
  const address = squatter.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(startServer(readConfiguration({ ...settings(), PORT: String(port) }), openTestPayments)).rejects.toThrow(
    `Port ${port} is already in use`,
  )
  squatter.close()
})

test('a host that is not ours is refused', async () => {
  await expect(
    startServer(readConfiguration({ ...settings(), HOST: '203.0.113.7', PORT: '4319' }), openTestPayments),
  ).rejects.toThrow('HOST is 203.0.113.7')
})

test('commands run in the server, and readers see the old snapshot or the new one, never a mix', async () => {
  const before = await readList()
  const status = await operate('market.status', {})
  expect(status).toMatchObject([
    { dataset: 'market', snapshot: null },
    { dataset: 'sample', snapshot: { id: before.snapshot } },
  ])

  const progress = { isDone: false }
  const steps: unknown[] = []
  const publishing = operate('sample.generate', { seed: 7, companies: 120, years: 3 }, (step) =>
    steps.push(step),
  ).finally(() => (progress.isDone = true))
  const seen = new Map<string, Set<string>>()
  while (!progress.isDone) {
    const { snapshot, asOf, stocks } = await readList()
    seen.set(snapshot, (seen.get(snapshot) ?? new Set()).add(`${asOf} ${stocks.length} ${stocks[0]?.LAST_CLOSE_PRICE}`))
  }
  await publishing
  const after = await readList()
  expect(after.snapshot).not.toBe(before.snapshot)
  expect(steps.length).toBeGreaterThan(0)
  for (const [snapshot, contents] of seen) {
    expect([before.snapshot, after.snapshot]).toContain(snapshot)
    expect(contents.size).toBe(1)
  }
})

test('commands that write wait for each other', async () => {
  const size = { companies: 110, years: 3 }
  const steps: unknown[] = []
  const first = operate('sample.generate', { ...size, seed: 11 })
  const second = operate('sample.generate', { ...size, seed: 12 }, (progress) => steps.push(progress))
  await Promise.all([first, second])
  expect(JSON.stringify(steps)).toContain('Waiting for another command')
  const status = JSON.stringify(await operate('market.status', { dataset: 'sample' }))
  expect(status).toContain((await readList()).snapshot)
})

test.each([
  ['market.nonsense', {}, 'unknown-operation'],
  ['market.publish', { asOf: 7 }, 'invalid-input'],
  ['market.import', { prices: ['/no/such/file.csv'] }, undefined],
])('a bad command (%s) is a sentence, and the current snapshot stays', async (operation, input, code) => {
  const before = await readList()
  const failure = await operate(operation, input).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'OperationFailed', ...(code && { code }) })
  expect((await readList()).snapshot).toBe(before.snapshot)
})

test('what an operator does to an account is felt by the very next request', async () => {
  const email = 'bob@people.example'
  const headers = { authorization: `Bearer ${await signUp(email)}` }
  const status = async () => (await fetch(`${base}/stocks/stock-data`, { headers })).status
  expect(await status()).toBe(403)
  expect(await operate('users.grant', { email, role: 'value_stock_tool', until: '9999-01-01' })).toMatchObject({
    email,
    roles: ['value_stock_tool'],
    disabled: false,
  })
  expect(await status()).toBe(200)
  expect(await operate('users.disable', { email })).toMatchObject({ disabled: true, roles: [] })
  expect(await status()).toBe(401)
  expect(await operate('users.enable', { email })).toMatchObject({ disabled: false, roles: ['value_stock_tool'] })
  // The session ended with the disabling; it does not come back.
  expect(await status()).toBe(401)
})

test.each([
  ['users.grant', { email: 'no@people.example', role: 'bundle', until: '9999-01-01' }, 'unknown-user'],
  ['users.grant', { email: 'ann@people.example', role: 'admin', until: '9999-01-01' }, 'unknown-role'],
  ['users.grant', { email: 'ann@people.example', role: 'bundle', until: '2020-01-01' }, 'past-date'],
  ['users.grant', { email: 'ann@people.example', role: 'bundle', until: '2027-02-30' }, 'invalid-input'],
  ['users.grant', { email: 'ann@people.example' }, 'invalid-input'],
  ['users.show', null, 'invalid-input'],
])('%s of %o is refused', async (operation, input, code) => {
  await expect(operate(operation, input)).rejects.toMatchObject({ name: 'OperationFailed', code })
})
