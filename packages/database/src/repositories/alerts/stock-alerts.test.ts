import { type AlertEvent, type AlertRule, MAX_ALERTS } from '@fairweight/domain/alerts'
import { type AlertId, asAlertId, asListId, asPortfolioId, asUserId } from '@fairweight/domain/identifiers'
import { asCents } from '@fairweight/domain/money'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { assert, beforeEach, expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { portfolios } from '../portfolios/portfolios.ts'
import { lists } from '../user-data/lists.ts'
import { alertReaders } from './alert-readers.ts'
import { stockAlertEvents } from './stock-alert-events.ts'
import { stockAlerts } from './stock-alerts.ts'

const [ANN, BOB] = [asUserId('ann'), asUserId('bob')]
const at = (day: string, time = '12:00') => new Date(`2026-11-${day}T${time}:00Z`)
const NOW = at('20')
const EVER = new Date(0)

const target = (cents: number): AlertRule => ({
  kind: 'target-price',
  ticker: 'KO',
  side: 'at-or-below',
  price: asCents(cents),
})
const event = (ticker: string): AlertEvent => ({
  ticker,
  name: null,
  aspect: 'value',
  from: 'A',
  to: 'B',
  figure: null,
})

forEachDatabase('alerts', (open) => {
  let db: Queryable
  beforeEach(async () => {
    db = (await open()).kysely
    await addUser(db, ANN)
    await addUser(db, BOB)
    await db.updateTable('app_user').set({ email_verified: true }).execute()
  })

  async function make(rule: AlertRule, userId = ANN, now = NOW): Promise<AlertId> {
    const made = await stockAlerts.create(db, userId, rule, now)
    return typeof made === 'string' ? assert.fail(made) : made.id
  }
  const unsent = async (userId = ANN) =>
    (await stockAlertEvents.unsent(db, { userId, firedAfter: EVER })).map(({ ticker, asOf }) => `${ticker} ${asOf}`)

  test('are kept once each, and by the name of what they are about', async () => {
    const list = await lists.create(db, ANN, 'Mine')
    const listId = typeof list === 'string' ? assert.fail(list) : list.id
    const first = await make(target(5000))
    expect(await make(target(5000))).toBe(first)
    await make({ kind: 'grade-change', stocks: { of: 'list', listId } }, ANN, at('21'))
    expect((await stockAlerts.all(db, ANN)).map(({ name, known, pause }) => [name, known, pause])).toEqual([
      ['KO', null, null],
      ['Mine', null, null],
    ])
    expect(await stockAlerts.all(db, BOB)).toEqual([])
  })

  test('are about nothing of somebody else, and nobody else deletes them', async () => {
    const list = await lists.create(db, BOB, 'His')
    const portfolio = await portfolios.create(db, BOB, 'His')
    const [listId, portfolioId] = [
      typeof list === 'string' ? assert.fail(list) : list.id,
      typeof portfolio === 'string' ? assert.fail(portfolio) : portfolio.id,
    ]
    const create = (rule: AlertRule) => stockAlerts.create(db, ANN, rule, NOW)
    expect(await create({ kind: 'doubt', stocks: { of: 'list', listId } })).toBe('unknown-list')
    expect(await create({ kind: 'doubt', stocks: { of: 'list', listId: asListId('none') } })).toBe('unknown-list')
    expect(await create({ kind: 'holding-limit', portfolioId, percent: 20 })).toBe('unknown-portfolio')
    expect(await create({ kind: 'holding-limit', portfolioId: asPortfolioId('none'), percent: 20 })).toBe(
      'unknown-portfolio',
    )
    const own = await make(target(5000))
    expect(await stockAlerts.remove(db, BOB, own)).toBe('unknown-alert')
    expect(await stockAlerts.remove(db, ANN, asAlertId('none'))).toBe('unknown-alert')
    expect([await stockAlerts.remove(db, ANN, own), await stockAlerts.remove(db, ANN, own)]).toEqual([
      'removed',
      'unknown-alert',
    ])
  })

  test('go with the list or the portfolio that they are about', async () => {
    const portfolio = await portfolios.create(db, ANN, 'Plan')
    const portfolioId = typeof portfolio === 'string' ? assert.fail(portfolio) : portfolio.id
    const id = await make({ kind: 'holding-limit', portfolioId, percent: 20 })
    await stockAlertEvents.add(db, id, '2026-11-20', [event('KO')], NOW)
    await portfolios.remove(db, ANN, portfolioId)
    expect([await stockAlerts.all(db, ANN), await unsent()]).toEqual([[], []])
  })

  test('are limited, also when many are made at once', async () => {
    for (let cents = 1; cents < MAX_ALERTS; cents += 1) await make(target(cents))
    const outcomes = await Promise.all([901, 902, 903].map((cents) => stockAlerts.create(db, ANN, target(cents), NOW)))
    expect(outcomes.filter((outcome) => outcome === 'too-many-alerts')).toHaveLength(2)
    expect(await stockAlerts.all(db, ANN)).toHaveLength(MAX_ALERTS)
  })

  test('wait until they were held against a day, and not for an earlier one', async () => {
    const id = await make(target(5000))
    const waiting = (asOf: string, dataset: 'market' | 'sample' = 'market') =>
      stockAlerts.waitingAfter(db, { dataset, asOf }, null, 10)
    expect(await waiting('2026-11-20')).toEqual([ANN])
    await stockAlerts.know(db, id, { dataset: 'market', asOf: '2026-11-20' }, { KO: { price: 'met' } })
    expect([await waiting('2026-11-19'), await waiting('2026-11-20')]).toEqual([[], []])
    expect([await waiting('2026-11-21'), await waiting('2026-11-20', 'sample')]).toEqual([[ANN], [ANN]])
    expect((await stockAlerts.all(db, ANN))[0]).toMatchObject({ state: { KO: { price: 'met' } } })
    await stockAlerts.rest(db, id, 'no-plan')
    expect((await stockAlerts.all(db, ANN))[0]).toMatchObject({
      pause: 'no-plan',
      known: { asOf: '2026-11-20' },
      state: { KO: { price: 'met' } },
    })
    await db.updateTable('app_user').set({ disabled_at: NOW }).execute()
    expect(await waiting('2026-11-21')).toEqual([])
  })

  test('tell a day once, whatever it is said to be the second time', async () => {
    const id = await make(target(5000))
    await stockAlertEvents.add(db, id, '2026-11-20', [event('KO')], NOW)
    await stockAlertEvents.add(db, id, '2026-11-20', [{ ...event('KO'), to: 'A*' }, event('PEP')], NOW)
    await stockAlertEvents.add(db, id, '2026-11-21', [event('KO')], at('21'))
    const newest = await stockAlertEvents.newest(db, ANN, 10)
    expect(newest.map(({ asOf, ticker, to }) => [asOf, ticker, to])).toEqual([
      ['2026-11-21', 'KO', 'B'],
      ['2026-11-20', 'KO', 'B'],
      ['2026-11-20', 'PEP', 'B'],
    ])
    expect(await stockAlertEvents.newest(db, BOB, 10)).toEqual([])
    await stockAlertEvents.sent(db, ANN, NOW)
    expect(await unsent()).toEqual([])
  })

  test('are read by whoever has a confirmed address and did not stop them', async () => {
    const readers = () => stockAlertEvents.readersAfter(db, EVER, null, 10)
    for (const person of [ANN, BOB]) {
      const id = await make(target(5000), person)
      await stockAlertEvents.add(db, id, '2026-11-20', [event('KO')], NOW)
    }
    expect(await readers()).toEqual([ANN, BOB])
    expect(await stockAlertEvents.reader(db, ANN)).toMatchObject({ userId: ANN, email: 'ann@example.com' })
    expect(await stockAlertEvents.readersAfter(db, NOW, null, 10)).toEqual([])
    await alertReaders.stop(db, ANN)
    await db.updateTable('app_user').set({ email_verified: false }).where('id', '=', BOB).execute()
    expect(await readers()).toEqual([])
    expect([await stockAlertEvents.reader(db, ANN), await stockAlertEvents.reader(db, BOB)]).toEqual([null, null])
  })

  test('that were stopped stay so with another alert, and tell nothing of before once they are wanted again', async () => {
    const id = await make(target(5000))
    expect(await alertReaders.find(db, ANN, NOW)).toMatchObject({ wantsEmail: true })
    await alertReaders.stop(db, ANN)
    await make(target(6000))
    expect(await alertReaders.find(db, ANN, NOW)).toMatchObject({ wantsEmail: false })
    await stockAlertEvents.add(db, id, '2026-11-20', [event('KO')], NOW)
    await alertReaders.choose(db, ANN, true, NOW)
    expect([await unsent(), (await alertReaders.find(db, ANN, NOW)).wantsEmail]).toEqual([[], true])
  })

  test('come by email from the first one on, also to whoever had looked at the page before', async () => {
    await alertReaders.see(db, ANN, NOW)
    await make(target(5000))
    expect(await alertReaders.find(db, ANN, NOW)).toMatchObject({ wantsEmail: true })
  })

  test('that were looked at stay new for the day, and have been seen the next', async () => {
    const seenAt = async (now: Date) => (await alertReaders.find(db, ANN, now)).seenAt
    await make(target(5000))
    expect(await seenAt(NOW)).toBeNull()
    await alertReaders.see(db, ANN, at('20', '08:00'))
    await alertReaders.see(db, ANN, at('20', '09:00'))
    expect([await seenAt(at('20', '23:59')), await seenAt(at('21', '00:00'))]).toEqual([null, at('20', '09:00')])
    await alertReaders.see(db, ANN, at('22'))
    expect(await seenAt(at('22'))).toEqual(at('20', '09:00'))
  })
})
