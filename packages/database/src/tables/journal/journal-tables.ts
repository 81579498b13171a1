import type { MomentumRating, ValueRating } from '@fairweight/contract/wire'
import type { KillCriterion } from '@fairweight/domain/alerts'
import type { BasketPart, JournalSubject } from '@fairweight/domain/journal'
import type { JournalEntryId, UserId } from '@fairweight/domain/identifiers'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { Dataset } from '../dataset.ts'

/** What cannot be changed once it is there. */
type Captured<Value> = ColumnType<Value, Value, never>

export interface JournalEntryTable {
  id: Captured<JournalEntryId>
  user_id: Captured<UserId>
  subject: JSONColumnType<JournalSubject, string, never>
  name: Captured<string>
  basket: JSONColumnType<BasketPart[], string, never>
  why: string
  wrong_if: string
  criteria: JSONColumnType<KillCriterion[], string | undefined, string>
  dataset: Captured<Dataset>
  as_of: Captured<string>
  price: Captured<number | null>
  value_grade: Captured<ValueRating | null>
  momentum_grade: Captured<MomentumRating | null>
  created_at: Captured<Date>
  changed_at: Date | null
}

export interface JournalNoteTable {
  id: Captured<string>
  entry_id: Captured<JournalEntryId>
  text: Captured<string>
  written_at: Captured<Date>
}

/** `key` names what it is about, so that it is told once; `subject` is a ticker, or what a list or portfolio is called. */
export interface AccountNoticeTable {
  user_id: UserId
  kind: 'journal-year' | 'recall'
  key: string
  as_of: string
  subject: string
  name: string | null
  sentence: string
  path: string
  fired_at: Date
  emailed_at: Date | null
}
