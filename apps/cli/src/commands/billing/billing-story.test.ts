import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asCents } from '@fairweight/domain/money'
import { donations } from '@fairweight/database/repositories/billing/donations.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenFolderOwners } from '../../../testing/chosen-folder-owners.ts'
import { type DataFolderOwner, startFolderOwner } from '../../../testing/start-folder-owner.ts'
import { runFairweight } from '../../../testing/run-fairweight.ts'

const root = mkdtempSync(join(tmpdir(), 'fairweight-billing-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A data folder with two donations. */
async function seedDonations(data: string): Promise<void> {
  await createMigratedFolder(join(data, 'database'))
  const database = await openDatabase({ directory: join(data, 'database') })
  for (const [invoiceId, day] of [
    ['in_1', '2026-10-31'],
    ['in_2', '2026-11-20'],
  ] as const) {
    await donations.record(database.kysely, {
      invoiceId,
      paidAt: new Date(`${day}T12:00:00Z`),
      paidCents: asCents(4499),
      donatedCents: asCents(450),
      currency: 'usd',
      promotionCode: 'CONDUIT',
    })
  }
  await database.close()
}

describe.each(chosenFolderOwners())('while $who', { tags: 'long' }, ({ isOwned }) => {
  const data = join(root, isOwned ? 'owned' : 'free')
  let owner: DataFolderOwner | null = null
  const run = (...words: string[]) => runFairweight(words, { environment: { FAIRWEIGHT_DATA: data } })

  beforeAll(async () => {
    await seedDonations(data)
    owner = isOwned ? await startFolderOwner(data) : null
  })
  afterAll(() => owner?.release())

  test('donations are a table of months, and cents for machines', async () => {
    const { code, output } = await run('donations', 'report', '--to', '2026-11-30')
    expect({ code, output }).toEqual({
      code: 0,
      output:
        'Month    Invoices  Paid (USD)  Donated (USD)\n2026-10         1       44.99           4.50\n2026-11         1       44.99           4.50\nTotal           2       89.98           9.00\n',
    })
    const november = await run('donations', 'report', '--from', '2026-11-01', '--to', '2026-11-20', '--json')
    expect(JSON.parse(november.output)).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-20',
      invoices: 1,
      paidCents: 4499,
      donatedCents: 450,
    })
  })

  test('days the wrong way round are one sentence', async () => {
    const ended = await run('donations', 'report', '--from', '2026-11-02', '--to', '2026-11-01')
    expect(ended).toEqual({
      code: 1,
      output: '',
      errors: 'The first day, 2026-11-02, is after the last, 2026-11-01.\n',
    })
  })

  test('the status says that nothing waits', async () => {
    const { code, output } = await run('billing', 'status', '--json')
    expect({ code, ...JSON.parse(output) }).toMatchObject({
      code: 0,
      waitingEvents: 0,
      waitingChanges: 0,
      departedCustomers: 0,
      customers: 0,
    })
  })
})

describe('the check of the account at Stripe', () => {
  const check = (environment: Record<string, string>, ...words: string[]) =>
    runFairweight(['billing', 'check', ...words], { environment: { STRIPE_SECRET_KEY: '', ...environment } })

  test('needs none without a key', async () => {
    expect(await check({})).toEqual({
      code: 0,
      output: 'note  STRIPE_SECRET_KEY is not set: the sandbox handles payments and needs no setup.\n',
      errors: '',
    })
    expect(JSON.parse((await check({}, '--json')).output)).toMatchObject({
      isInOrder: true,
      findings: [{ severity: 'note' }],
    })
  })

  test('says in one sentence when nobody answers', async () => {
    const { code, output, errors } = await check({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_API_URL: 'http://127.0.0.1:1',
    })
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errors).toMatch(/^Stripe: [^\n]+\n$/)
  })

  test('ends with code 1 when something must be put right', async () => {
    const refusing = createServer((_request, response) => {
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"error":{"type":"invalid_request_error","message":"Invalid API Key"}}')
    })
    refusing.listen(0, '127.0.0.1')
    await once(refusing, 'listening')
    const address = refusing.address()
    const apiUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    const { code, output } = await check({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: apiUrl })
    refusing.close()
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^problem {2}Stripe refuses the key\.\n {9}Set STRIPE_SECRET_KEY/),
    })
  })
})
