import {
  deleteJournalEntry,
  getJournal,
  getLists,
  getPortfolios,
  getRuns,
  postJournalEntry,
  postJournalNote,
  putJournalEntry,
} from '@fairweight/contract/calls'
import type { Journal, JournalEntry } from '@fairweight/contract/wire'
import type { KillCriterion } from '@fairweight/domain/alerts'
import type { JournalSubject } from '@fairweight/domain/journal'
import { call } from '../../data/session/call.ts'
import type { StockCriterion } from './read-criterion.ts'

// Every function here throws ApiError when the call fails.

/** What is typed in the form. */
export interface JournalTexts {
  readonly why: string
  readonly wrongIf: string
  /** About the entry's own stock. */
  readonly criteria: readonly StockCriterion[]
}

export function fetchJournal(signal?: AbortSignal): Promise<Journal> {
  return call(getJournal, signal && { signal })
}

export function writeEntry(subject: JournalSubject, { criteria, ...texts }: JournalTexts): Promise<JournalEntry> {
  return call(postJournalEntry, { body: { subject, ...texts, criteria: ofStock(subject, criteria) } })
}

export function changeEntry(
  { id, subject }: Pick<JournalEntry, 'id' | 'subject'>,
  { criteria, ...texts }: JournalTexts,
): Promise<JournalEntry> {
  return call(putJournalEntry, { body: { id, ...texts, criteria: ofStock(subject, criteria) } })
}

function ofStock(subject: JournalSubject, criteria: JournalTexts['criteria']): KillCriterion[] {
  if (subject.of !== 'stock') return []
  const { ticker } = subject
  return criteria.map(({ figure, holds, bound }) => ({ kind: 'kill-criterion', ticker, figure, holds, bound }))
}

export async function deleteEntry(id: string): Promise<void> {
  await call(deleteJournalEntry, { query: { id } })
}

export function appendNote(id: string, text: string): Promise<JournalEntry> {
  return call(postJournalNote, { body: { id, text } })
}

/** What a list, a result or a portfolio is called; null for one that is no longer there. */
export async function nameOfSubject(subject: JournalSubject, signal: AbortSignal): Promise<string | null> {
  switch (subject.of) {
    case 'stock':
      return subject.ticker
    case 'list':
      return (await call(getLists, { signal }))[subject.listId] ?? null
    case 'result': {
      const runs = await call(getRuns, { query: { id: subject.listId }, signal })
      return runs.find(({ id }) => id === subject.runId)?.name ?? null
    }
    case 'portfolio':
      return (await call(getPortfolios, { signal })).find(({ id }) => id === subject.portfolioId)?.name ?? null
  }
}
