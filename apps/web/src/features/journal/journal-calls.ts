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
import type { JournalSubject } from '@fairweight/domain/journal'
import { call } from '../../data/session/call.ts'

// Every function here throws ApiError when the call fails.

/** What is typed in the form. */
export interface JournalTexts {
  readonly why: string
  readonly wrongIf: string
}

export function fetchJournal(signal?: AbortSignal): Promise<Journal> {
  return call(getJournal, signal && { signal })
}

export function writeEntry(subject: JournalSubject, texts: JournalTexts): Promise<JournalEntry> {
  return call(postJournalEntry, { body: { subject, ...texts } })
}

export function changeEntry(id: string, texts: JournalTexts): Promise<JournalEntry> {
  return call(putJournalEntry, { body: { id, ...texts } })
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
