import { accountNotices } from '@fairweight/database/repositories/alerts/account-notices.ts'
import { alertReaders } from '@fairweight/database/repositories/alerts/alert-readers.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { journalEntries, type NewJournalEntry } from '@fairweight/database/repositories/journal/journal-entries.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { asUserId } from '@fairweight/domain/identifiers'
import { addYears, parseIsoDate } from '@fairweight/domain/time'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { makeSmallMarket, type SmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { fromRow, toRow } from '../mail/email.ts'
import type { EmailOutbox } from '../mail/email-outbox.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '../market/current-snapshots.ts'
import { queueRatingEmails } from '../ratings/emails/queue-rating-emails.ts'
import { openPastGrades } from '../ratings/grade-changes.ts'
import { journalOf } from './journal-answers.ts'

const ANN = asUserId('ann')
const NOW = new Date()
const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const BOTH = new Set(['value', 'momentum'] as const)

let market: SmallMarket
let snapshots: CurrentSnapshots
let today: SnapshotReader
let aYearAgo: string

beforeAll(async () => {
  market = await makeSmallMarket()
  snapshots = await openCurrentSnapshots(market.context)
  today = snapshots.find('sample') ?? assert.fail('The sample is published.')
  aYearAgo = addYears(parseIsoDate(today.manifest.asOf) ?? assert.fail('It is a day.'), -1)
})
afterAll(async () => {
  await snapshots.close()
  await market.close()
})

const outbox: EmailOutbox = { write: (db, email) => mails.write(db, toRow(email)) }

onEachDatabase('what is told a year after an entry', (database) => {
  const db = () => database().kysely
  const publish = (now = NOW) =>
    queueRatingEmails(
      {
        db: db(),
        billingClock: () => now,
        clock: () => now,
        snapshots: { find: () => today },
        pastGrades: openPastGrades(),
        outbox,
        log: createLogger('silent'),
      },
      new AbortController().signal,
    )
  const emails = async () =>
    (await db().selectFrom('mail').select(['kind', 'recipient', 'content']).execute()).flatMap((row) => {
      const email = fromRow({ kind: row.kind, recipient: row.recipient ?? '', content: row.content ?? {} })
      return email?.kind === 'rating-changes' ? [email.alerts] : []
    })
  async function write(part: Partial<NewJournalEntry> = {}) {
    await addUser(db(), ANN)
    await db().updateTable('app_user').set({ email_verified: true }).execute()
    await entitlements.grant(db(), ANN, 'bundle', daysLater(100))
    const entry: NewJournalEntry = {
      subject: { of: 'stock', ticker: 'HLX' },
      name: 'HLX',
      basket: [{ ticker: 'HLX', weight: 1 }],
      why: 'It grows.',
      wrong_if: '',
      criteria: [],
      dataset: 'sample',
      as_of: aYearAgo,
      price: 50,
      value_grade: 'A',
      momentum_grade: 'B',
      ...part,
    }
    const made = await journalEntries.create(db(), ANN, entry, NOW)
    return made === 'too-many-entries' ? assert.fail(made) : made.id
  }

  test('stands in the digest and among the notices once, with the returns of both', async () => {
    const id = await write()
    expect([await publish(), await publish(), await publish(daysLater(1))]).toEqual([1, 0, 0])
    const [notice] = await accountNotices.newest(db(), ANN, 10)
    expect(notice).toMatchObject({ kind: 'journal-year', key: id, subject: 'HLX', path: `/journal#${id}` })
    expect(notice?.sentence).toMatch(
      /^a year after your journal entry of \w+ \d+, \d{4}: [+−]?\d+\.\d% against [+−]?\d+\.\d% of the S&P 500 fund$/,
    )
    expect(await emails()).toEqual([
      [
        {
          TICKER: 'HLX',
          COMPANY_NAME: expect.any(String),
          asOf: today.manifest.asOf,
          sentence: notice?.sentence,
          path: `/journal#${id}`,
        },
      ],
    ])
    const { entries } = await journalOf(db(), today, { userId: ANN, tools: BOTH })
    const year = entries[0]?.outcomes.find(({ months }) => months === 12)
    const { series } = await today.totalReturnsFrom(['HLX'], aYearAgo)
    const [closes] = series
    expect(year?.stocks).toBeCloseTo((closes?.at(-1) ?? Number.NaN) / (closes?.[0] ?? Number.NaN) - 1, 1)
    expect(year?.isAhead).toBe(false)
  })

  test('waits until the year is over', async () => {
    await write({ as_of: today.manifest.asOf })
    expect(await publish()).toBe(0)
  })

  test('is not told of other data', async () => {
    await write({ dataset: 'market' })
    expect([await publish(), await accountNotices.newest(db(), ANN, 10)]).toEqual([0, []])
  })

  test('says why where there is no history, in place of a figure', async () => {
    await write({ subject: { of: 'stock', ticker: 'GONE' }, name: 'GONE', basket: [{ ticker: 'GONE', weight: 1 }] })
    await publish()
    const [notice] = await accountNotices.newest(db(), ANN, 10)
    expect(notice?.sentence).toContain('The data has no close of GONE on')
  })

  test('comes by no email to whoever stopped them; the page tells it', async () => {
    await write()
    await alertReaders.stop(db(), ANN)
    expect(await publish()).toBe(0)
    expect(await accountNotices.newest(db(), ANN, 10)).toHaveLength(1)
  })
})
