import { news, stockAlert, stockAlerts } from '@fairweight/contract/wire'
import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import { errorResponse } from '@fairweight/contract/wire'
import { alertReaders } from '@fairweight/database/repositories/alerts/alert-readers.ts'
import { stockAlertEvents } from '@fairweight/database/repositories/alerts/stock-alert-events.ts'
import { MAX_ALERTS } from '@fairweight/domain/alerts'
import { asAlertId } from '@fairweight/domain/identifiers'
import { expect, test } from 'vitest'
import { send } from '../../../testing/signed-in.ts'
import { siteForCaller } from '../../../testing/site-for-caller.ts'

const at = siteForCaller('bundle')

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown) =>
  send(at.site.app, at.caller, method, `/user/stock-alerts${path}`, body)
const target = (price: number) => ({ kind: 'target-price', ticker: 'HLX', side: 'at-or-below', price })
const make = (rule: unknown) => ask('POST', '/create', { rule })
const all = async () => stockAlerts.strict().parse((await ask('GET')).json())

async function expectError(answer: ReturnType<typeof ask>, code: ErrorCode): Promise<string> {
  const response = await answer
  const said = errorResponse.strict().parse(response.json())
  expect([response.statusCode, said.code]).toEqual([ERROR_CATALOG[code].status, code])
  return said.message
}

test('an alert is made once, listed and deleted; emails come unless they are stopped', async () => {
  expect(await all()).toMatchObject({ alerts: [], emails: { areWanted: false } })
  const made = stockAlert.strict().parse((await make(target(5000))).json())
  expect(made).toMatchObject({ name: 'HLX', pause: null, rule: target(5000) })
  expect((await make(target(5000))).json()).toEqual(made)
  expect(await all()).toMatchObject({ alerts: [made], emails: { areWanted: true } })
  expect((await ask('PUT', '/emails', { areWanted: false })).json()).toMatchObject({ areWanted: false })
  await make(target(6000))
  expect((await all()).emails.areWanted).toBe(false)
  expect((await ask('DELETE', `/delete?id=${made.id}`)).json()).toEqual({ success: true })
  await expectError(ask('DELETE', `/delete?id=${made.id}`), 'unknown-alert')
  expect((await all()).alerts.map(({ rule }) => rule)).toEqual([target(6000)])
})

test('what cannot be is refused in a sentence and keeps nothing', async () => {
  await expectError(make({ ...target(1), ticker: 'NOSUCH' }), 'unknown-ticker')
  await expectError(make({ kind: 'doubt', stocks: { of: 'list', listId: 'none' } }), 'unknown-list')
  await expectError(make({ kind: 'holding-limit', portfolioId: 'none', percent: 20 }), 'unknown-portfolio')
  expect(await expectError(make(target(0)), 'invalid-request')).toContain('at least $0.01')
  await expectError(make({ kind: 'holding-limit', portfolioId: 'none', percent: 100 }), 'invalid-request')
  await expectError(make({ kind: 'else' }), 'invalid-request')
  for (let price = 1; price <= MAX_ALERTS; price += 1) await make(target(price))
  await expectError(make(target(9999)), 'too-many-alerts')
  expect((await all()).alerts).toHaveLength(MAX_ALERTS)
})

test('the first look is what the next news are held against, and stops no emails', async () => {
  const grades = async () =>
    news.strict().parse((await send(at.site.app, at.caller, 'GET', '/user/news')).json()).grades
  expect(await grades()).toBeNull()
  await send(at.site.app, at.caller, 'PUT', '/user/news/seen')
  expect(await grades()).toMatchObject({ changes: [] })
  await make(target(5000))
  expect((await all()).emails.areWanted).toBe(true)
})

test('what was told is new until the day after it was looked at', async () => {
  const { id } = stockAlert.parse((await make(target(5000))).json())
  const { kysely } = at.site.database
  const now = new Date()
  const event = { ticker: 'HLX', name: 'Helix', aspect: 'price', from: 'not-met', to: 'met', figure: 49.5 } as const
  await stockAlertEvents.add(kysely, asAlertId(id), '2026-11-20', [event], now)
  const told = async () => news.strict().parse((await send(at.site.app, at.caller, 'GET', '/user/news')).json())
  expect(await told()).toMatchObject({
    lastVisit: null,
    events: [{ alertId: id, TICKER: 'HLX', COMPANY_NAME: 'Helix', name: 'HLX', asOf: '2026-11-20', isNew: true }],
  })
  await alertReaders.see(kysely, at.caller.userId, new Date(now.getTime() - 3 * 86_400_000))
  await send(at.site.app, at.caller, 'PUT', '/user/news/seen')
  expect((await told()).events).toMatchObject([{ isNew: true }])
  await kysely
    .updateTable('alert_reader')
    .set({ seen_at: new Date(now.getTime() + 1000) })
    .execute()
  expect((await told()).events).toMatchObject([{ isNew: false }])
})
