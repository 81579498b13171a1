import { randomUUID } from 'node:crypto'
import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import {
  errorResponse,
  portfolioContents,
  portfolioSummary,
  transactionImportReport,
  TRANSACTION_BATCH,
} from '@fairweight/contract/wire'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { asCents } from '@fairweight/domain/money'
import { readBrokerFile } from '@fairweight/domain/broker-files'
import { holdingsOf, MAX_PORTFOLIOS } from '@fairweight/domain/portfolio'
import { BROKER_SAMPLES } from '@fairweight/testing/domain/broker-files/broker-files.ts'
import { deposit, purchase } from '@fairweight/testing/database/kept-transactions.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { send } from '../../../testing/signed-in.ts'
import { siteForCaller } from '../../../testing/site-for-caller.ts'

const at = siteForCaller('anonymous')

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, body?: unknown) =>
  send(at.site.app, at.caller, method, `/user/portfolios${path}`, body)
const create = async (name: string) => portfolioSummary.strict().parse((await ask('POST', '/create', { name })).json())
const contents = async (id: string) =>
  portfolioContents.strict().parse((await ask('GET', `/portfolio?id=${id}`)).json())
const load = (id: string, transactions: unknown) => ask('POST', '/transactions', { id, transactions })

async function expectError(answer: ReturnType<typeof ask>, code: ErrorCode): Promise<string> {
  const response = await answer
  const said = errorResponse.strict().parse(response.json())
  expect([response.statusCode, said.code]).toEqual([ERROR_CATALOG[code].status, code])
  return said.message
}

test('a portfolio is made, filled, renamed, emptied and deleted', async () => {
  const { id, ...made } = await create('  Retirement   plan ')
  expect(made).toMatchObject({ name: 'Retirement plan', transactions: 0 })
  const both = [deposit(), purchase()]
  const report = transactionImportReport.strict()
  expect(report.parse((await load(id, both)).json())).toEqual({ added: 2, changed: 0, unchanged: 0 })
  expect(report.parse((await load(id, both.toReversed())).json())).toEqual({ added: 0, changed: 0, unchanged: 2 })
  expect((await ask('PUT', '/rename', { id, name: 'Plan' })).json()).toEqual({ success: true })
  expect((await contents(id)).transactions).toEqual(both)
  expect((await ask('GET', '')).json()).toEqual([{ ...made, id, name: 'Plan', transactions: 2 }])
  const removal = { id, transactions: [purchase().id, 'none'] }
  expect((await ask('POST', '/transactions/remove', removal)).json()).toEqual({ removed: 1 })
  expect((await ask('POST', '/transactions/remove', removal)).json()).toEqual({ removed: 0 })
  expect((await contents(id)).transactions).toEqual([deposit()])
  expect((await ask('DELETE', `/delete?id=${id}`)).json()).toEqual({ success: true })
  expect((await ask('GET', '')).json()).toEqual([])
})

test('what cannot be is refused by its own code and loses nothing', async () => {
  const { id } = await create('Plan')
  await expectError(ask('POST', '/create', { name: 'PLAN' }), 'portfolio-name-taken')
  const other = await create('Other')
  await expectError(ask('PUT', '/rename', { id: other.id, name: ' plan ' }), 'portfolio-name-taken')
  expect(await expectError(ask('POST', '/create', { name: ' ' }), 'invalid-request')).toContain(
    'Enter a name for the portfolio',
  )
  await load(id, [deposit()])
  await expectError(load(id, [purchase(), { ...purchase({ id: 'b' }), shares: 0.5 }]), 'invalid-request')
  await expectError(load(id, []), 'invalid-request')
  await expectError(load('none', [deposit()]), 'unknown-portfolio')
  await expectError(ask('GET', '/portfolio?id=none'), 'unknown-portfolio')
  await expectError(ask('GET', '/portfolio'), 'invalid-request')
  for (let number = 3; number <= MAX_PORTFOLIOS; number += 1) await create(`Portfolio ${number}`)
  await expectError(ask('POST', '/create', { name: 'One more' }), 'too-many-portfolios')
  expect((await contents(id)).transactions).toEqual([deposit()])
})

test('a portfolio whose answer was lost can be asked for again', async () => {
  const body = { id: randomUUID(), name: 'Plan' }
  const first = await ask('POST', '/create', body)
  expect(first.statusCode).toBe(200)
  expect((await ask('POST', '/create', body)).json()).toEqual(first.json())
  expect((await ask('GET', '')).json()).toEqual([first.json()])
  await expectError(ask('POST', '/create', { ...body, id: 'mine' }), 'invalid-request')
})

test('as many transactions as one request may carry go in at once, with long names too', async () => {
  const { id } = await create('Plan')
  const many = Array.from({ length: TRANSACTION_BATCH.most }, (_, number) =>
    purchase({ id: `${'Schwab Individual …123 '.repeat(5)}${number}`, source: 'x'.repeat(100) }),
  )
  expect((await load(id, many)).json()).toEqual({ added: many.length, changed: 0, unchanged: 0 })
  expect((await contents(id)).transactions).toHaveLength(many.length)
})

test("every broker's history goes in as it is read, once however often it is loaded, and gives the same holdings", async () => {
  const { id } = await create('Plan')
  const read = BROKER_SAMPLES.flatMap(({ name, text }) =>
    readBrokerFile(text).transactions.map(({ line: _line, ...transaction }) => ({ ...transaction, source: name })),
  )
  const histories = [...Map.groupBy(read, ({ source }) => source).values()]
  expect(histories.length).toBeGreaterThan(5)
  for (const history of [...histories, ...histories.toReversed()]) await load(id, history)
  const kept = (await contents(id)).transactions
  expect(kept).toHaveLength(new Set(read.map((transaction) => transaction.id)).size)
  expect(holdingsOf(kept)).toEqual(holdingsOf(read))
})

test('the log holds no amount, no symbol, no name and no file, also where the database refuses', async () => {
  const { id } = await create('Unmistakable plan')
  const secret = purchase({ id: 'unmistakable line', source: 'unmistakable.csv', total: asCents(918_273_645) })
  await load(id, [{ ...secret, shares: -1 }])
  const { kysely } = at.site.database
  await sql`alter table portfolio_transaction add constraint refused check (cents <> 918273645)`.execute(kysely)
  try {
    expect((await load(id, [secret])).statusCode).toBe(500)
  } finally {
    await sql`alter table portfolio_transaction drop constraint refused`.execute(kysely)
  }
  const log = at.site.logged.join('\n')
  expect(log).toContain('portfolio_transaction')
  expect(log).not.toMatch(/unmistakable|918.?273.?645/i)
  expect((await contents(id)).transactions).toEqual([])
})

test('somebody whose account is gone meanwhile is signed out, not an error', async () => {
  const { id } = await create('Plan')
  await users.remove(at.site.database.kysely, at.caller.userId)
  await expectError(load(id, [deposit()]), 'signed-out')
  await expectError(ask('POST', '/create', { name: 'New' }), 'signed-out')
})
