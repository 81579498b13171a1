import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stockAlertEvents } from '@fairweight/database/repositories/alerts/stock-alert-events.ts'
import { stockAlerts } from '@fairweight/database/repositories/alerts/stock-alerts.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import type { AlertRule, KillCriterion } from '@fairweight/domain/alerts'
import { asJournalEntryId, asUserId } from '@fairweight/domain/identifiers'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { openSnapshot, type SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { companyAnswer, referenceRows } from '@fairweight/testing/market/sec/company-answer.ts'
import { FILED_COMPANY, writeFiledMarket } from '@fairweight/testing/market/sec/filed-market.ts'
import { openTemporaryMarket, type TemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { fromRow, toRow } from '../mail/email.ts'
import { ratingChanges } from '../mail/emails/rating-changes.ts'
import { queueRatingEmails } from '../ratings/emails/queue-rating-emails.ts'
import { openPastGrades } from '../ratings/grade-changes.ts'
import { changeEntry, journalOf, removeEntry, writeEntry } from './journal-answers.ts'

const ANN = asUserId('ann')
const { ticker, cik, name, before, after, lastAccession } = FILED_COMPANY
const TOOLS = new Set(['value'] as const)
const NOW = new Date()
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

/** Free cash flow is 125 million times the scale: the last annual report is a bad one. */
const YEARS = [
  { end: '2013-12-31', filed: '2014-02-20', scale: 0.98 },
  { end: '2014-12-31', filed: '2015-02-20', scale: 1 },
  { end: '2015-12-31', filed: '2016-02-20', scale: 1.04 },
  { end: '2016-12-31', filed: '2017-02-20', scale: 1.06 },
  { end: '2017-12-31', filed: '2018-02-20', scale: 0.6 },
]
const ABOVE_100: KillCriterion = {
  kind: 'kill-criterion',
  ticker,
  figure: 'free-cash-flow',
  holds: 'above',
  bound: 100_000_000,
}

let market: TemporaryMarket
let eve: SnapshotReader
let day: SnapshotReader

beforeAll(async () => {
  market = await openTemporaryMarket()
  const files = await writeFiledMarket(market.dataDirectory)
  await writeFile(
    join(files.facts, `CIK${cik}.json`),
    companyAnswer(Number(cik), name, referenceRows(Number(cik), YEARS)),
  )
  await importMarketFiles(
    {
      prices: [files.prices],
      splits: [files.splits],
      facts: [files.facts],
      submissions: [files.submissions],
      tickers: [files.tickers],
    },
    market,
  )
  eve = await openSnapshot(
    market.dataDirectory,
    (await publishSnapshot({ dataset: 'market', asOf: before }, market)).snapshot,
  )
  day = await openSnapshot(
    market.dataDirectory,
    (await publishSnapshot({ dataset: 'market', asOf: after }, market)).snapshot,
  )
}, 120_000)
afterAll(async () => {
  await eve.close()
  await day.close()
  await market.close()
})

const db = () => market.database.kysely
const parts = (now = NOW) => ({ db: db(), billingClock: () => now, clock: () => now })

beforeEach(async () => {
  await db().deleteFrom('app_user').execute()
  await db().deleteFrom('mail').execute()
  await addUser(db(), ANN)
  await db().updateTable('app_user').set({ email_verified: true }).execute()
  await entitlements.grant(db(), ANN, 'bundle', hoursLater(1000))
})

const publish = (snapshot: SnapshotReader, now = NOW) =>
  queueRatingEmails(
    {
      ...parts(now),
      snapshots: { find: () => snapshot },
      pastGrades: openPastGrades(),
      outbox: { write: (trx, email) => mails.write(trx, toRow(email)) },
      log: createLogger('silent'),
    },
    new AbortController().signal,
  )
const write = (...criteria: KillCriterion[]) =>
  writeEntry(
    parts(),
    eve,
    { userId: ANN, tools: TOOLS },
    { subject: { of: 'stock', ticker }, why: 'Cash pays the debt.', wrong_if: '', criteria },
  )
const boundOf = (rule: AlertRule) => (rule.kind === 'kill-criterion' ? rule.bound : 0)
/** The highest bound first: those of one moment have no order of their own. */
const followed = async () =>
  (await stockAlerts.all(db(), ANN)).map(({ rule }) => rule).toSorted((one, other) => boundOf(other) - boundOf(one))

async function paragraphs(): Promise<string[]> {
  const rows = await db().selectFrom('mail').select(['kind', 'recipient', 'content']).execute()
  return rows.flatMap((row) => {
    const email = fromRow({ kind: row.kind, recipient: row.recipient ?? '', content: row.content ?? {} })
    if (email?.kind !== 'rating-changes') return []
    return ratingChanges(email, 'https://fairweight.example').paragraphs.filter((part) => typeof part === 'string')
  })
}

test('a filing that breaks a criterion is told by the publish that knows it, once, with its lines', async () => {
  await write(ABOVE_100)
  expect(await publish(eve)).toBe(0)
  expect([await publish(day), await publish(day), await publish(day, hoursLater(30))]).toEqual([1, 0, 0])
  const [event, ...others] = await stockAlertEvents.newest(db(), ANN, 10)
  expect(others).toEqual([])
  expect(event).toMatchObject({
    ticker,
    asOf: after,
    aspect: 'figure',
    from: 'not-met',
    to: 'met',
    filing: { accession: lastAccession, form: '10-K', filed: '2018-02-20', cik },
  })
  expect(event?.figure).toBeCloseTo(75_000_000, 2)
  const told = (await paragraphs()).find((paragraph) => paragraph.startsWith(ticker)) ?? ''
  expect(told.split('\n')).toEqual([
    `${ticker}, ${name}`,
    'February 22, 2018: free cash flow of twelve months is $75,000,000.00; you hold it while it is above $100,000,000.00',
    `10-K, filed February 20, 2018, accession ${lastAccession}`,
    'NetCashProvidedByUsedInOperatingActivities: $102,000,000.00, 12 months to December 31, 2017',
    'PaymentsToAcquirePropertyPlantAndEquipment: $27,000,000.00, 12 months to December 31, 2017',
    `https://www.sec.gov/Archives/edgar/data/9999001/000999900118000005/${lastAccession}-index.htm`,
    `https://fairweight.example/?stock=${ticker}`,
  ])
})

test('one that holds through the filing is not told, and the journal says what is so', async () => {
  await write({ ...ABOVE_100, bound: 70_000_000 }, { ...ABOVE_100, figure: 'gross-margin', bound: 0.5 })
  expect(await publish(day)).toBe(0)
  const { entries } = await journalOf(db(), day, { userId: ANN, tools: TOOLS })
  expect(entries[0]?.readings.map(({ isSo }) => isSo)).toEqual([true, false])
  expect(entries[0]?.readings[1]?.value).toBeCloseTo(0.4, 10)
})

test('one that is broken when it is written is no news; one that holds again is', async () => {
  const growing: KillCriterion = { ...ABOVE_100, holds: 'below' }
  await write(growing)
  expect(await publish(eve)).toBe(0)
  expect(await publish(day)).toBe(1)
  expect((await paragraphs()).join('\n')).toContain(
    'free cash flow of twelve months is $75,000,000.00, again below $100,000,000.00 as you hold it for',
  )
})

test('criteria are followed with their entry, and left with the last that names them', async () => {
  const [one, other] = [await write(ABOVE_100), await write(ABOVE_100)]
  expect(await followed()).toEqual([ABOVE_100])
  const changed = { ...ABOVE_100, bound: 90_000_000 }
  const texts = { id: asJournalEntryId(one.id), why: 'Less.', wrong_if: '', criteria: [changed] }
  expect(await changeEntry(parts(), eve, ANN, texts)).toMatchObject({ criteria: [changed] })
  expect(await followed()).toEqual([ABOVE_100, changed])
  await removeEntry(parts(), ANN, asJournalEntryId(other.id))
  expect(await followed()).toEqual([changed])
  await removeEntry(parts(), ANN, asJournalEntryId(one.id))
  expect(await followed()).toEqual([])
})

test('one about another stock than the entry is refused, and so is one too many, and nothing is kept', async () => {
  await expect(write({ ...ABOVE_100, ticker: 'QZY' })).rejects.toThrow('which this entry is not about')
  for (let bound = 1; bound <= 48; bound += 1) await stockAlerts.create(db(), ANN, { ...ABOVE_100, bound }, NOW)
  await expect(write(...[101, 102, 103].map((bound) => ({ ...ABOVE_100, bound })))).rejects.toThrow('up to 50 alerts')
  expect((await journalOf(db(), eve, { userId: ANN, tools: TOOLS })).entries).toEqual([])
  expect(await followed()).toHaveLength(48)
})
