import { type Succession, stockList } from '@fairweight/contract/wire'
import { alertReaders } from '@fairweight/database/repositories/alerts/alert-readers.ts'
import { stockAlertEvents } from '@fairweight/database/repositories/alerts/stock-alert-events.ts'
import { stockAlerts } from '@fairweight/database/repositories/alerts/stock-alerts.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { portfolioTransactions } from '@fairweight/database/repositories/portfolios/portfolio-transactions.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import type { AlertRule } from '@fairweight/domain/alerts'
import type { Role } from '@fairweight/domain/entitlement'
import { asSnapshotId, asUserId } from '@fairweight/domain/identifiers'
import { asCents } from '@fairweight/domain/money'
import { asShares } from '@fairweight/domain/portfolio'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { deposit, purchase, symbol } from '@fairweight/testing/database/kept-transactions.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { fromRow, toRow } from '../mail/email.ts'
import type { EmailOutbox } from '../mail/email-outbox.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '../market/current-snapshots.ts'
import { queueRatingEmails } from '../ratings/emails/queue-rating-emails.ts'
import { openPastGrades } from '../ratings/grade-changes.ts'
import { makeAlert } from './alert-answers.ts'
import { evaluateAlertsOf } from './evaluate-alerts.ts'

const ANN = asUserId('ann')
const MORNING = new Date('2026-11-20T08:00:00Z')
const hoursLater = (hours: number) => new Date(MORNING.getTime() + hours * 3_600_000)
const LATER = new Date('2030-01-01T00:00:00Z')

let market: SmallMarket
let snapshots: CurrentSnapshots
let today: SnapshotReader

beforeAll(async () => {
  market = await makeSmallMarket()
  snapshots = await openCurrentSnapshots(market.context)
  today = snapshots.find('sample') ?? assert.fail('The sample is published.')
})
afterAll(async () => {
  await snapshots.close()
  await market.close()
})

type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A later day than today's, on which some fields of some stocks are others. */
function laterDay(asOf: string, changes: Changes = {}): SnapshotReader {
  return {
    ...today,
    manifest: { ...today.manifest, asOf, id: asSnapshotId(`${asOf} ${JSON.stringify(changes)}`) },
    body(name) {
      const body = today.body(name)
      if (body === null || !name.startsWith('stock-data')) return body
      const { stocks, ...rest } = stockList.parse(JSON.parse(body.json.toString()))
      const changed = stocks.map((stock) => ({ ...stock, ...changes[stock.TICKER] }))
      return { ...body, json: Buffer.from(JSON.stringify({ ...rest, stocks: changed })) }
    },
    successions: (): Record<string, Succession> => ({}),
  }
}

const outbox: EmailOutbox = { write: (db, email) => mails.write(db, toRow(email)) }

onEachDatabase('alerts', (database) => {
  const db = () => database().kysely
  const parts = (now = MORNING) => ({ db: db(), billingClock: () => now, clock: () => now })
  const publish = (snapshot: SnapshotReader, now = MORNING, chosen = outbox) =>
    queueRatingEmails(
      {
        ...parts(now),
        snapshots: { find: () => snapshot },
        pastGrades: openPastGrades(),
        outbox: chosen,
        log: createLogger('silent'),
      },
      new AbortController().signal,
    )
  const make = async (rule: AlertRule) => makeAlert(parts(), today, ANN, rule)
  const told = async () =>
    (await stockAlertEvents.newest(db(), ANN, 100)).map(({ asOf, ticker, aspect, to }) =>
      [asOf, ticker, aspect, to].join(' '),
    )
  const emails = async () =>
    (await db().selectFrom('mail').select(['kind', 'recipient', 'content']).orderBy('created_at').execute()).flatMap(
      (row) => {
        const email = fromRow({ kind: row.kind, recipient: row.recipient ?? '', content: row.content ?? {} })
        return email?.kind === 'rating-changes'
          ? [email.alerts.map(({ TICKER, sentence }) => `${TICKER}: ${sentence}`)]
          : []
      },
    )

  async function signUp(role: Role | null = 'bundle', isConfirmed = true): Promise<void> {
    await addUser(db(), ANN)
    await db().updateTable('app_user').set({ email_verified: isConfirmed }).execute()
    if (role !== null) await entitlements.grant(db(), ANN, role, new Date('2027-01-01T00:00:00Z'))
  }
  const target: AlertRule = { kind: 'target-price', ticker: 'HLX', side: 'at-or-below', price: asCents(100) }
  const cheap = { HLX: { LAST_CLOSE_PRICE: 0.99 } }

  test('begin with what is so, tell a later day once, and come as one email however often it is published', async () => {
    await signUp()
    const made = await make(target)
    expect(made).toMatchObject({ name: 'HLX', knownOn: today.manifest.asOf, pause: null })
    expect(await publish(today)).toBe(0)
    const next = laterDay('2090-01-02', cheap)
    expect([await publish(next), await publish(next), await publish(next, hoursLater(30))]).toEqual([1, 0, 0])
    expect(await told()).toEqual(['2090-01-02 HLX price met'])
    expect(await emails()).toEqual([['HLX: the price is $0.99']])
    // Published anew with other figures, then taken back.
    await publish(laterDay('2090-01-02', { HLX: { LAST_CLOSE_PRICE: 500 } }), hoursLater(50))
    await publish(today, hoursLater(75))
    expect([await told(), await emails()]).toEqual([['2090-01-02 HLX price met'], [['HLX: the price is $0.99']]])
  })

  test('come once a day at most: what a second day tells in between comes with the next email', async () => {
    await signUp()
    await make({ kind: 'doubt', stocks: { of: 'stock', ticker: 'HLX' } })
    await publish(laterDay('2090-01-02', { HLX: { FINDING: 'warn' } }))
    expect(await publish(laterDay('2090-01-03', { HLX: { FINDING: 'block' } }), hoursLater(2))).toBe(0)
    expect(await publish(laterDay('2090-01-03', { HLX: { FINDING: 'block' } }), hoursLater(24))).toBe(1)
    expect(await emails()).toEqual([
      ['HLX: a check doubts a figure'],
      ['HLX: a check withholds a grade, because it doubts a figure'],
    ])
  })

  test('tell of the stocks that stand in a list on the day, for the tools that are held', async () => {
    await signUp('value_stock_tool')
    const list = await lists.create(db(), ANN, 'Mine')
    const listId = typeof list === 'string' ? assert.fail(list) : list.id
    await lists.add(db(), ANN, listId, 'HLX')
    await make({ kind: 'grade-change', stocks: { of: 'list', listId } })
    const graded = (VALUE_RATING: string) => ({ HLX: { VALUE_RATING, MOMENTUM_RATING: VALUE_RATING } })
    await publish(laterDay('2090-01-02', graded('A')))
    await publish(laterDay('2090-01-03', graded('B')), hoursLater(24))
    expect((await told())[0]).toBe('2090-01-03 HLX value B')
    expect((await told()).filter((event) => event.includes('momentum'))).toEqual([])
    await lists.removeTickers(db(), ANN, listId, 'HLX')
    await publish(laterDay('2090-01-04', graded('A')), hoursLater(48))
    expect((await told())[0]).toBe('2090-01-03 HLX value B')
  })

  test('tell of a position above its limit, cash included, and of a price below its worth', async () => {
    await signUp()
    const portfolio = await portfolios.create(db(), ANN, 'Plan')
    const portfolioId = typeof portfolio === 'string' ? assert.fail(portfolio) : portfolio.id
    const bought = purchase({ symbol: symbol('HLX'), shares: asShares(10_000_000), total: asCents(1000) })
    await portfolioTransactions.save(db(), ANN, portfolioId, [deposit({ amount: asCents(10_000) }), bought])
    await make({ kind: 'holding-limit', portfolioId, percent: 20 })
    await make({ kind: 'below-worth', ticker: 'HLX', measure: 'dcf' })
    const priced = (price: number, dcf: number | null) => ({
      HLX: {
        LAST_CLOSE_PRICE: price,
        MARGIN_OF_SAFETY: { dcf, epv: null, graham: null, tangibleBook: null, futureCashFlow: null },
      },
    })
    // $90 of cash are left: 10 shares at $2 are 18.2%, at $3 they are 25%.
    await publish(laterDay('2090-01-02', priced(2, -0.1)))
    await publish(laterDay('2090-01-03', priced(3, null)), hoursLater(24))
    await publish(laterDay('2090-01-04', priced(3, 0.25)), hoursLater(48))
    expect((await told()).filter((event) => !event.startsWith('2090-01-02'))).toEqual([
      '2090-01-04 HLX worth met',
      '2090-01-03 HLX share met',
    ])
    expect((await emails()).at(-1)).toEqual(['HLX: the price is below the discounted cash flow, by 25.0% of it'])
  })

  test('tell who entered and who left a screen that is kept, though nothing else had followed the day yet', async () => {
    await signUp()
    const created = await livingLists.create(db(), ANN, { name: 'Large', query: 'cap=Large' })
    const livingListId = typeof created === 'string' ? assert.fail(created) : created.id
    const made = await make({ kind: 'screen', livingListId })
    expect(made.name).toBe('Large')
    const { stocks } = stockList.parse(
      JSON.parse((today.body('stock-data.value-momentum') ?? assert.fail('It is there.')).json.toString()),
    )
    const large = stocks.find(({ MARKETCAP_GROUP }) => MARKETCAP_GROUP === 'Large')?.TICKER ?? assert.fail('One is.')
    const small = stocks.find(({ MARKETCAP_GROUP }) => MARKETCAP_GROUP === 'Small')?.TICKER ?? assert.fail('One is.')
    await publish(
      laterDay('2090-01-02', { [large]: { MARKETCAP_GROUP: 'Mid' }, [small]: { MARKETCAP_GROUP: 'Large' } }),
    )
    expect((await told()).toSorted()).toEqual(
      [`2090-01-02 ${large} screen left`, `2090-01-02 ${small} screen entered`].toSorted(),
    )
  })

  test('rest without a plan and go on with one, and without the tool that shows what they are about', async () => {
    await signUp()
    await make(target)
    await make({ kind: 'below-worth', ticker: 'HLX', measure: 'dcf' })
    await publish(laterDay('2090-01-02', cheap), LATER)
    const pauses = async () =>
      Object.fromEntries((await stockAlerts.all(db(), ANN)).map(({ rule, pause }) => [rule.kind, pause]))
    expect([await pauses(), await told(), await emails()]).toEqual([
      { 'target-price': 'no-plan', 'below-worth': 'no-plan' },
      [],
      [],
    ])
    await entitlements.grant(db(), ANN, 'momentum_stock_tool', new Date('2031-01-01T00:00:00Z'))
    expect(await publish(laterDay('2090-01-03', cheap), LATER)).toBe(1)
    expect([await pauses(), await told()]).toEqual([
      { 'target-price': null, 'below-worth': 'tool-not-held' },
      ['2090-01-03 HLX price met'],
    ])
  })

  test('that told something before the plan ended send no email after it', async () => {
    await signUp()
    await make(target)
    const next = laterDay('2090-01-02', cheap)
    await evaluateAlertsOf(parts(), next, ANN)
    expect(await told()).toHaveLength(1)
    await db().updateTable('role_grant').set({ ends_at: MORNING }).execute()
    expect(await publish(next, hoursLater(1))).toBe(0)
  })

  test('go to no address that is not confirmed, and to nobody who stopped them; the page tells them', async () => {
    await signUp('bundle', false)
    await make(target)
    expect(await publish(laterDay('2090-01-02', cheap))).toBe(0)
    await db().updateTable('app_user').set({ email_verified: true }).execute()
    await alertReaders.stop(db(), ANN)
    expect(await publish(laterDay('2090-01-03', cheap), hoursLater(24))).toBe(0)
    expect(await told()).toEqual(['2090-01-02 HLX price met'])
  })

  test('are neither lost nor doubled when one breaks off in the middle, nor when two processes write them', async () => {
    await signUp()
    await make(target)
    const next = laterDay('2090-01-02', cheap)
    // The email is in the transaction already when it breaks: as if the process had been killed there.
    const breaking: EmailOutbox = {
      async write(trx, email) {
        await outbox.write(trx, email)
        throw new Error('killed')
      },
    }
    await expect(publish(next, MORNING, breaking)).rejects.toThrow('could not be written')
    expect(await emails()).toEqual([])
    const written = await Promise.all([publish(next), publish(next)])
    expect(written.reduce((sum, count) => sum + count)).toBe(1)
    expect([await told(), await emails()]).toEqual([['2090-01-02 HLX price met'], [['HLX: the price is $0.99']]])
  })

  test('are refused for a stock that is not there', async () => {
    await signUp()
    await expect(make({ ...target, ticker: 'NOSUCH' })).rejects.toThrow('no stock with the ticker NOSUCH')
  })
})
