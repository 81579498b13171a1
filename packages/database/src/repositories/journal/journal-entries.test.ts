import { asJournalEntryId, asUserId, type JournalEntryId } from '@fairweight/domain/identifiers'
import { JOURNAL_CHANGE_MS, MAX_JOURNAL_ENTRIES, MAX_JOURNAL_NOTES } from '@fairweight/domain/journal'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { sql } from 'kysely'
import { assert, beforeEach, expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { accountNotices } from '../alerts/account-notices.ts'
import { alertReaders } from '../alerts/alert-readers.ts'
import { users } from '../users/users.ts'
import { journalEntries, type JournalTexts, type NewJournalEntry } from './journal-entries.ts'

const [ANN, BOB] = [asUserId('ann'), asUserId('bob')]
const NOBODYS = asJournalEntryId('none')

const entry = (part: Partial<NewJournalEntry> = {}): NewJournalEntry => ({
  subject: { of: 'stock', ticker: 'KO' },
  name: 'KO',
  basket: [{ ticker: 'KO', weight: 1 }],
  why: 'It raises prices.',
  wrong_if: 'Volumes fall two years in a row.',
  criteria: [],
  dataset: 'market',
  as_of: '2026-11-20',
  price: 60.5,
  value_grade: 'A',
  momentum_grade: null,
  ...part,
})
const CHANGED = {
  why: 'Something else.',
  wrong_if: '',
  criteria: [{ kind: 'kill-criterion', ticker: 'KO', figure: 'revenue', holds: 'above', bound: 1e9 }],
} satisfies JournalTexts

forEachDatabase('journals', (open) => {
  let db: Queryable
  /** The database's own clock decides too, so that entries are written now. */
  let now: Date
  beforeEach(async () => {
    db = (await open()).kysely
    now = new Date()
    await addUser(db, ANN)
    await addUser(db, BOB)
  })
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  async function write(part: Partial<NewJournalEntry> = {}, at = now, userId = ANN): Promise<JournalEntryId> {
    const made = await journalEntries.create(db, userId, entry(part), at)
    return made === 'too-many-entries' ? assert.fail(made) : made.id
  }

  test('hold what was said and what was captured, newest first, with later notes', async () => {
    const first = await write()
    const second = await write({ name: 'Plan', subject: { of: 'stock', ticker: 'PEP' } }, after(1))
    expect(await journalEntries.append(db, ANN, first, 'Prices rose.', after(2))).toBe('appended')
    const all = await journalEntries.all(db, ANN)
    expect(all.map(({ id, notes }) => [id, notes.map(({ text }) => text)])).toEqual([
      [second, []],
      [first, ['Prices rose.']],
    ])
    expect(all[1]).toMatchObject({ ...entry(), created_at: now, changed_at: null })
    expect(await journalEntries.all(db, BOB)).toEqual([])
    expect((await alertReaders.find(db, ANN, now)).wantsEmail).toBe(true)
  })

  test('can be changed and deleted until the last millisecond of 24 hours', async () => {
    const [id, other] = [await write(), await write()]
    const last = after(JOURNAL_CHANGE_MS - 1)
    expect(await journalEntries.change(db, ANN, id, CHANGED, last)).toBe('changed')
    expect(await journalEntries.find(db, ANN, id)).toMatchObject({ ...CHANGED, price: 60.5, changed_at: last })
    expect(await journalEntries.remove(db, ANN, other, last)).toBe('removed')
    expect(await journalEntries.find(db, ANN, other)).toBeNull()
  })

  test('can never be changed or deleted from then on, but go with the account', async () => {
    const id = await write()
    for (const then of [after(JOURNAL_CHANGE_MS), after(400 * JOURNAL_CHANGE_MS)]) {
      expect(await journalEntries.change(db, ANN, id, CHANGED, then)).toBe('entry-fixed')
      expect(await journalEntries.remove(db, ANN, id, then)).toBe('entry-fixed')
    }
    expect(await journalEntries.find(db, ANN, id)).toMatchObject({ ...entry(), changed_at: null })
    expect(await journalEntries.append(db, ANN, id, 'Still right.', after(400 * JOURNAL_CHANGE_MS))).toBe('appended')
    expect(await users.remove(db, ANN)).toBe(true)
    expect(await db.selectFrom('journal_note').selectAll().execute()).toEqual([])
  })

  test('the database itself refuses a later change, whatever time a process says it is', async () => {
    const written = after(-26 * 3_600_000)
    const id = await write({}, written)
    await expect(journalEntries.change(db, ANN, id, CHANGED, written)).rejects.toThrow('after 24 hours')
    expect(await journalEntries.find(db, ANN, id)).toMatchObject({ why: entry().why })
  })

  test('what was captured, and a note, cannot be changed at any time', async () => {
    const id = await write()
    await journalEntries.append(db, ANN, id, 'As it is.', now)
    for (const column of ['as_of', 'created_at', 'value_grade', 'name']) {
      const forged = sql`update journal_entry set ${sql.ref(column)} = '2020-01-01' where id = ${id}`.execute(db)
      await expect(forged, column).rejects.toThrow('captured')
    }
    await expect(sql`update journal_note set text = 'Other' where entry_id = ${id}`.execute(db)).rejects.toThrow(
      'A note cannot be changed',
    )
  })

  test("of somebody else's are unknown", async () => {
    const id = await write()
    for (const one of [id, NOBODYS]) {
      expect(await journalEntries.find(db, BOB, one)).toBeNull()
      expect(await journalEntries.change(db, BOB, one, CHANGED, now)).toBe('unknown-entry')
      expect(await journalEntries.remove(db, BOB, one, now)).toBe('unknown-entry')
      expect(await journalEntries.append(db, BOB, one, 'Mine', now)).toBe('unknown-entry')
    }
    expect(await journalEntries.find(db, ANN, id)).toMatchObject({ why: entry().why, notes: [] })
  })

  test('are limited, also when several are written at once, and so are notes', async () => {
    const id = await write()
    await sql`
      insert into journal_entry (id, user_id, subject, name, basket, why, wrong_if, dataset, as_of, created_at)
      select id || n, user_id, subject, name, basket, why, wrong_if, dataset, as_of, created_at
      from journal_entry, generate_series(1, ${sql.lit(MAX_JOURNAL_ENTRIES - 2)}) as n`.execute(db)
    const outcomes = await Promise.all([1, 2, 3].map(() => journalEntries.create(db, ANN, entry(), now)))
    expect(outcomes.filter((outcome) => outcome === 'too-many-entries')).toHaveLength(2)
    for (let note = 0; note < MAX_JOURNAL_NOTES; note += 1) await journalEntries.append(db, ANN, id, 'More', now)
    expect(await journalEntries.append(db, ANN, id, 'Too much', now)).toBe('too-many-notes')
  })

  test('are told a year later once, of the dataset of the day alone', async () => {
    const id = await write({ as_of: '2025-11-20' })
    await write({ as_of: '2025-11-21' }, now, BOB)
    const over = (asOf: string, dataset: 'market' | 'sample' = 'market') =>
      journalEntries.yearOver(db, { dataset, asOf }, null, 10)
    expect(await over('2025-11-19')).toEqual([])
    expect(await over('2025-11-20')).toEqual([ANN])
    expect(await over('2025-11-21')).toEqual([ANN, BOB])
    expect(await over('2025-11-21', 'sample')).toEqual([])
    const notice = { as_of: '2026-11-20', subject: 'KO', name: null, sentence: 'a year later', path: '/journal' }
    await accountNotices.add(db, ANN, [{ kind: 'journal-year', key: id, ...notice }], now)
    await accountNotices.add(db, ANN, [{ kind: 'journal-year', key: id, ...notice, sentence: 'again' }], now)
    expect(await over('2025-11-21')).toEqual([BOB])
    expect(await accountNotices.newest(db, ANN, 10)).toMatchObject([{ key: id, sentence: 'a year later' }])
    expect(await accountNotices.unsent(db, ANN, after(-1))).toHaveLength(1)
    await accountNotices.sent(db, ANN, now)
    expect(await accountNotices.unsent(db, ANN, after(-1))).toEqual([])
  })
})
