import {
  JOURNAL_MONTHS,
  MAX_JOURNAL_CRITERIA,
  MAX_JOURNAL_ENTRIES,
  MAX_JOURNAL_NOTES,
  MAX_JOURNAL_TEXT,
} from '@fairweight/domain/journal'
import { z } from 'zod'
import { tickerField } from '../lists.ts'
import { dataset, momentumRating, valueRating } from '../ratings.ts'
import { killCriterion, listId, portfolioId } from './alerts.ts'

const day = z.iso.date()
const id = z.string().min(1).max(64)

const optionalText = z
  .string()
  .trim()
  .max(MAX_JOURNAL_TEXT, `Please use at most ${MAX_JOURNAL_TEXT.toLocaleString('en-US')} characters.`)
const someText = optionalText.min(1, 'Please write something first.')

/** What an entry is about. */
export const journalSubject = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('stock'), ticker: tickerField }),
  z.strictObject({ of: z.literal('list'), listId }),
  z.strictObject({ of: z.literal('result'), listId, runId: id }),
  z.strictObject({ of: z.literal('portfolio'), portfolioId }),
])

/** What filings have to say of the entry's stocks as long as they are held. */
const criteria = z
  .array(killCriterion)
  .max(MAX_JOURNAL_CRITERIA, `Please use at most ${MAX_JOURNAL_CRITERIA} criteria.`)

/** What somebody writes: why, and what would prove it wrong. */
const journalTexts = { why: someText, wrongIf: optionalText, criteria }

/** What was captured of one stock when its entry was written. */
const captured = z.object({
  /** The last close in US dollars, as it was on that day; null for a list, a result or a portfolio. */
  price: z.number().nullable(),
  /** Null without the tool, or for more than one stock. */
  value: valueRating.nullable(),
  momentum: momentumRating.nullable(),
})

/** What became of an entry's stocks. Returns are fractions with splits and dividends. */
const journalOutcome = z.object({
  /** Null: up to the newest day. */
  months: z.literal(JOURNAL_MONTHS).nullable(),
  until: day,
  /** The day has yet to come. */
  isAhead: z.boolean(),
  stocks: z.number().nullable(),
  fund: z.number().nullable(),
  leftOut: z.array(z.string()),
  /** Why a return is missing, in plain words. */
  reason: z.string().nullable(),
})

export const journalEntry = z.object({
  id: z.string(),
  subject: journalSubject,
  /** What its list, result or portfolio was called; the ticker of one stock. */
  name: z.string(),
  why: z.string(),
  /** Empty where nothing was written. */
  wrongIf: z.string(),
  criteria,
  dataset,
  /** The published day whose grades and prices were captured. */
  asOf: day,
  captured,
  /** How many stocks it is about. */
  stocks: z.int(),
  createdAt: z.string(),
  changedAt: z.string().nullable(),
  /** From then on nothing in it can be changed. */
  fixedAt: z.string(),
  /** Notes that were appended, oldest first. */
  notes: z.array(z.object({ text: z.string(), writtenAt: z.string() })).max(MAX_JOURNAL_NOTES),
})

/** An entry with what happened since. */
export const followedJournalEntry = journalEntry.extend({
  /** The grades of one stock today, for the tools held; null for more than one, or for one that is no longer in the data. */
  now: captured.nullable(),
  /** What filings say of each criterion now, in their order; null where the figure is not known. */
  readings: z.array(z.object({ value: z.number().nullable(), isSo: z.boolean().nullable() })),
  /** After 3, 6 and 12 months, and up to the newest day. Empty where the data is another dataset. */
  outcomes: z.array(journalOutcome),
})

export const journal = z.object({
  /** The newest published day; null before the first. */
  asOf: day.nullable(),
  /** The ticker of the fund that entries are held against. */
  fund: z.string().nullable(),
  /** Newest first. */
  entries: z.array(followedJournalEntry).max(MAX_JOURNAL_ENTRIES),
})

/** An entry as the file of an account tells it. */
export const exportedJournalEntry = journalEntry.omit({ id: true, fixedAt: true })

export const journalCreation = z.strictObject({ subject: journalSubject, ...journalTexts })
export const journalChange = z.strictObject({ id, ...journalTexts })
export const journalChoice = z.strictObject({ id })
export const journalNoteCreation = z.strictObject({ id, text: someText })

export type JournalEntry = z.infer<typeof journalEntry>
export type FollowedJournalEntry = z.infer<typeof followedJournalEntry>
export type Journal = z.infer<typeof journal>
