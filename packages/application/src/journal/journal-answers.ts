import type { FollowedJournalEntry, Journal, JournalEntry } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import {
  journalEntries,
  type JournalEntryRow,
  type JournalTexts,
} from '@fairweight/database/repositories/journal/journal-entries.ts'
import type { Tool } from '@fairweight/domain/entitlement'
import type { JournalEntryId, UserId } from '@fairweight/domain/identifiers'
import { journalFixedAt, type JournalOutcome, type JournalSubject } from '@fairweight/domain/journal'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { alertedStocks } from '../alerts/alerted-stocks.ts'
import { HttpError } from '../errors/http-error.ts'
import { unwrapOrThrow } from '../errors/unwrap-or-throw.ts'
import { captureSubject } from './capture-subject.ts'
import { benchmarkFund, outcomesOf } from './journal-market.ts'

interface JournalParts {
  readonly db: Queryable
  readonly clock: () => Date
}

interface Writer {
  readonly userId: UserId
  readonly tools: ReadonlySet<Tool>
}

/** Somebody's entries with what happened since; before anything was published, only what they say. */
export async function journalOf(
  db: Queryable,
  snapshot: SnapshotReader | null,
  { userId, tools }: Writer,
): Promise<Journal> {
  const rows = await journalEntries.all(db, userId)
  const outcomes = snapshot === null ? new Map<string, JournalOutcome[]>() : await outcomesOf(rows, snapshot)
  return {
    asOf: snapshot?.manifest.asOf ?? null,
    fund: snapshot && benchmarkFund(snapshot),
    entries: rows.map((row) => ({
      ...toEntry(row),
      now: snapshot && gradesToday(row, snapshot, tools),
      outcomes: (outcomes.get(row.id) ?? []).map((outcome) => ({ ...outcome, leftOut: [...outcome.leftOut] })),
    })),
  }
}

/** Writes an entry with what the published day says of it. Throws HttpError. */
export async function writeEntry(
  { db, clock }: JournalParts,
  snapshot: SnapshotReader,
  { userId, tools }: Writer,
  { subject, ...texts }: JournalTexts & { readonly subject: JournalSubject },
): Promise<JournalEntry> {
  const captured = await captureSubject(db, subject, { userId, tools, snapshot })
  const { id } = unwrapOrThrow(await journalEntries.create(db, userId, { ...captured, ...texts }, clock()))
  return entryOf(db, userId, id)
}

/** Changes what an entry says. Throws HttpError, also once 24 hours are over. */
export async function changeEntry(
  { db, clock }: JournalParts,
  userId: UserId,
  id: JournalEntryId,
  texts: JournalTexts,
): Promise<JournalEntry> {
  const outcome = await journalEntries.change(db, userId, id, texts, clock())
  if (outcome !== 'changed') throw new HttpError(outcome)
  return entryOf(db, userId, id)
}

/** Appends a note to an entry. Throws HttpError. */
export async function appendNote(
  { db, clock }: JournalParts,
  userId: UserId,
  id: JournalEntryId,
  text: string,
): Promise<JournalEntry> {
  const outcome = await journalEntries.append(db, userId, id, text, clock())
  if (outcome !== 'appended') throw new HttpError(outcome)
  return entryOf(db, userId, id)
}

async function entryOf(db: Queryable, userId: UserId, id: JournalEntryId): Promise<JournalEntry> {
  const row = await journalEntries.find(db, userId, id)
  if (row === null) throw new HttpError('unknown-entry')
  return toEntry(row)
}

/** An entry as the wire has it. */
export function toEntry(row: JournalEntryRow): JournalEntry {
  return {
    id: row.id,
    subject: row.subject,
    name: row.name,
    why: row.why,
    wrongIf: row.wrong_if,
    dataset: row.dataset,
    asOf: row.as_of,
    captured: { price: row.price, value: row.value_grade, momentum: row.momentum_grade },
    stocks: row.basket.length,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null,
    fixedAt: journalFixedAt(row.created_at).toISOString(),
    notes: row.notes.map(({ text, writtenAt }) => ({ text, writtenAt: writtenAt.toISOString() })),
  }
}

function gradesToday(
  { subject, dataset }: JournalEntryRow,
  snapshot: SnapshotReader,
  tools: ReadonlySet<Tool>,
): FollowedJournalEntry['now'] {
  if (subject.of !== 'stock' || dataset !== snapshot.manifest.dataset) return null
  const stock = alertedStocks(snapshot).get(subject.ticker)
  if (stock === undefined) return null
  return {
    price: stock.price,
    value: tools.has('value') ? stock.value : null,
    momentum: tools.has('momentum') ? stock.momentum : null,
  }
}
