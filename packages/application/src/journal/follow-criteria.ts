import type { Queryable } from '@fairweight/database/opening/database.ts'
import { stockAlerts } from '@fairweight/database/repositories/alerts/stock-alerts.ts'
import { journalEntries } from '@fairweight/database/repositories/journal/journal-entries.ts'
import { type FigureReading, holdsStill, type KillCriterion, readFiledFigure } from '@fairweight/domain/alerts'
import type { UserId } from '@fairweight/domain/identifiers'
import type { BasketPart } from '@fairweight/domain/journal'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { HttpError } from '../errors/http-error.ts'

type Criteria = readonly KillCriterion[]

/** Throws HttpError for a criterion about a stock that the entry is not about. */
export function checkCriteria(criteria: Criteria, basket: readonly BasketPart[]): void {
  for (const { ticker } of criteria)
    if (!basket.some((part) => part.ticker === ticker))
      throw new HttpError('invalid-request', {
        message: `A criterion is about ${ticker}, which this entry is not about.`,
      })
}

/**
 * Has each criterion of an entry followed by an alert, and no longer those that no entry names any more. An alert that its owner deleted
 * stays deleted. The caller holds the person's row and has changed the entry. Throws HttpError `too-many-alerts`.
 */
export async function followCriteria(
  trx: Queryable,
  userId: UserId,
  { before, after }: { readonly before: Criteria; readonly after: Criteria },
  now: Date,
): Promise<void> {
  const had = new Set(before.map(keyOf))
  for (const criterion of after) {
    if (had.has(keyOf(criterion))) continue
    const made = await stockAlerts.create(trx, userId, criterion, now)
    if (typeof made === 'string') throw new HttpError(made)
  }
  const named = new Set((await journalEntries.all(trx, userId)).flatMap(({ criteria }) => criteria.map(keyOf)))
  const gone = new Set(before.map(keyOf).filter((key) => !named.has(key)))
  if (gone.size === 0) return
  for (const { id, rule } of await stockAlerts.all(trx, userId))
    if (rule.kind === 'kill-criterion' && gone.has(keyOf(rule))) await stockAlerts.remove(trx, userId, id)
}

/** What filings say now of what a criterion asks. */
export async function readCriterion(
  snapshot: SnapshotReader,
  { ticker, figure }: Pick<KillCriterion, 'ticker' | 'figure'>,
): Promise<FigureReading> {
  return readFiledFigure((await snapshot.keyFigures?.of(ticker)) ?? null, figure)
}

/** The same for a person who reads: the figure, and whether it is still so. */
export async function readingsOf(
  snapshot: SnapshotReader | null,
  criteria: Criteria,
): Promise<{ value: number | null; isSo: boolean | null }[]> {
  const found: { value: number | null; isSo: boolean | null }[] = []
  for (const criterion of criteria) {
    const value = snapshot === null ? null : (await readCriterion(snapshot, criterion)).value
    found.push({ value, isSo: value === null ? null : holdsStill(criterion, value) })
  }
  return found
}

function keyOf({ ticker, figure, holds, bound }: KillCriterion): string {
  return [ticker, figure, holds, bound].join(' ')
}
