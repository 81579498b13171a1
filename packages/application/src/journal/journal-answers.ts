import type { FollowedJournalEntry, Journal, JournalEntry } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import {
  journalEntries,
  type JournalEntryRow,
  type JournalTexts,
} from '@fairweight/database/repositories/journal/journal-entries.ts'
import { withPerson } from '@fairweight/database/repositories/users/with-locked-user.ts'
import type { Tool } from '@fairweight/domain/entitlement'
import type { JournalEntryId, UserId } from '@fairweight/domain/identifiers'
import { journalFixedAt, type JournalOutcome, type JournalSubject } from '@fairweight/domain/journal'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { alertedStocks } from '../alerts/alerted-stocks.ts'
import { type AlertParts, evaluateAlertsOf } from '../alerts/evaluate-alerts.ts'
import { HttpError } from '../errors/http-error.ts'
import { unwrapOrThrow } from '../errors/unwrap-or-throw.ts'
import { captureSubject } from './capture-subject.ts'
import { checkCriteria, followCriteria, readingsOf } from './follow-criteria.ts'
import { benchmarkFund, outcomesOf } from './journal-market.ts'

/** `evaluateAlertsOf` begins what an entry's criteria follow. */
type JournalParts = AlertParts

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
  const entries: FollowedJournalEntry[] = []
  for (const row of rows)
    entries.push({
      ...toEntry(row),
      now: snapshot && gradesToday(row, snapshot, tools),
      readings: await readingsOf(snapshot?.manifest.dataset === row.dataset ? snapshot : null, row.criteria),
      outcomes: (outcomes.get(row.id) ?? []).map((outcome) => ({ ...outcome, leftOut: [...outcome.leftOut] })),
    })
  return { asOf: snapshot?.manifest.asOf ?? null, fund: snapshot && benchmarkFund(snapshot), entries }
}

/** Writes an entry with what the published day says of it, and has its criteria followed. Throws HttpError. */
export async function writeEntry(
  parts: JournalParts,
  snapshot: SnapshotReader,
  { userId, tools }: Writer,
  { subject, ...texts }: JournalTexts & { readonly subject: JournalSubject },
): Promise<JournalEntry> {
  const { db, clock } = parts
  const captured = await captureSubject(db, subject, { userId, tools, snapshot })
  checkCriteria(texts.criteria, captured.basket)
  const { id } = await withPerson(db, userId, async (trx) => {
    const made = unwrapOrThrow(await journalEntries.create(trx, userId, { ...captured, ...texts }, clock()))
    await followCriteria(trx, userId, { before: [], after: texts.criteria }, clock())
    return made
  })
  if (texts.criteria.length > 0) await evaluateAlertsOf(parts, snapshot, userId)
  return entryOf(db, userId, id)
}

/** Changes what an entry says. Throws HttpError, also once 24 hours are over. */
export async function changeEntry(
  parts: JournalParts,
  snapshot: SnapshotReader | null,
  userId: UserId,
  { id, ...texts }: JournalTexts & { readonly id: JournalEntryId },
): Promise<JournalEntry> {
  const { db, clock } = parts
  await withPerson(db, userId, async (trx) => {
    const entry = await journalEntries.find(trx, userId, id)
    if (entry === null) throw new HttpError('unknown-entry')
    checkCriteria(texts.criteria, entry.basket)
    const outcome = await journalEntries.change(trx, userId, id, texts, clock())
    if (outcome !== 'changed') throw new HttpError(outcome)
    await followCriteria(trx, userId, { before: entry.criteria, after: texts.criteria }, clock())
  })
  if (snapshot !== null && texts.criteria.length > 0) await evaluateAlertsOf(parts, snapshot, userId)
  return entryOf(db, userId, id)
}

/** Deletes an entry, and what follows its criteria alone. Throws HttpError, also once 24 hours are over. */
export async function removeEntry({ db, clock }: JournalParts, userId: UserId, id: JournalEntryId): Promise<void> {
  await withPerson(db, userId, async (trx) => {
    const entry = await journalEntries.find(trx, userId, id)
    const outcome = await journalEntries.remove(trx, userId, id, clock())
    if (outcome !== 'removed') throw new HttpError(outcome)
    await followCriteria(trx, userId, { before: entry?.criteria ?? [], after: [] }, clock())
  })
}

/** Appends a note to an entry. Throws HttpError. */
export async function appendNote(
  { db, clock }: Pick<JournalParts, 'db' | 'clock'>,
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
    criteria: row.criteria,
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
