import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { daysBetween, isoDateFromInstant, parseIsoDate } from '@fairweight/domain/time'
import { RECORD_SETTINGS } from '@fairweight/domain/track-record'
import type { SealScreens } from '../context/market-context.ts'
import { type NewDay, appendDay } from './append-day.ts'

/** Whether a published day became part of the recorded chain, and if not, why. */
export interface LedgerOutcome {
  readonly outcome: 'recorded' | 'already-recorded' | 'recorded-otherwise' | 'not-newest' | 'not-of-today'
  readonly sentence: string
}

/** A day that was just published. */
export interface LedgerPublication extends NewDay {
  /** The newest session of the imported prices, which need not be the day's own. */
  readonly newestSession: string
}

/**
 * Appends a published day to the recorded chain, in the transaction that makes it current. Only what could not have been known
 * better counts as recorded: the newest imported session, at most `recordedWithinDays` old and not in the future,
 * later than every day recorded before. A day that was recorded stays as it was written, whatever is published of it later. The
 * members of registered screens are written and join the day's hash only where the day is appended.
 */
export async function recordPublication(
  trx: Queryable,
  dataset: Dataset,
  day: LedgerPublication,
  now: Date,
  sealScreens: SealScreens | null = null,
): Promise<LedgerOutcome> {
  const chain = { dataset, origin: 'recorded' } as const
  await ledger.lock(trx, chain)
  const known = await ledger.on(trx, chain, day.asOf)
  if (known) return outcomeOfKnown(known, day)
  const last = await ledger.last(trx, chain)
  if (day.asOf < day.newestSession || (last && last.asOf > day.asOf)) return notNewest(day, last)
  if (!isOfToday(day.asOf, now)) return notOfToday(day.asOf)
  const screensRoot = await sealScreens?.(trx, day.asOf)
  const sealed = screensRoot === undefined ? day : { ...day, screensRoot }
  const written = await appendDay(trx, chain, last, sealed, now)
  return {
    outcome: 'recorded',
    sentence: `The grades of ${day.asOf} are day ${written.place} of the recorded chain; its head is ${written.hash}.`,
  }
}

function outcomeOfKnown(known: LedgerDay, day: NewDay): LedgerOutcome {
  if (known.grades.equals(day.grades))
    return { outcome: 'already-recorded', sentence: `The grades of ${day.asOf} were already recorded.` }
  const sentence = `The grades of ${day.asOf} were already recorded, and some were different. A recorded day is never rewritten.`
  return { outcome: 'recorded-otherwise', sentence }
}

function notNewest({ asOf, newestSession }: LedgerPublication, last: LedgerDay | null): LedgerOutcome {
  const newest = last && last.asOf > newestSession ? last.asOf : newestSession
  return {
    outcome: 'not-newest',
    sentence: `The grades of ${asOf} are not recorded: ${newest} is already known. For past days, use: fairweight market replay.`,
  }
}

function isOfToday(asOf: string, now: Date): boolean {
  const date = parseIsoDate(asOf)
  if (date === null) return false
  const age = daysBetween(date, isoDateFromInstant(now.getTime()))
  return age >= 0 && age <= RECORD_SETTINGS.recordedWithinDays
}

function notOfToday(asOf: string): LedgerOutcome {
  const sentence = `The grades of ${asOf} are not recorded: only a day that is at most ${RECORD_SETTINGS.recordedWithinDays} days old can be recorded. For past days, use: fairweight market replay.`
  return { outcome: 'not-of-today', sentence }
}
