import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { appendNote, changeEntry, journalOf, writeEntry } from '@fairweight/application/journal/journal-answers.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot } from '@fairweight/application/market/require-snapshot.ts'
import {
  deleteJournalEntry,
  getJournal,
  postJournalEntry,
  postJournalNote,
  putJournalEntry,
} from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { journalEntries } from '@fairweight/database/repositories/journal/journal-entries.ts'
import { asJournalEntryId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'

interface JournalCallParts {
  readonly db: Queryable
  readonly snapshots: CurrentSnapshots
  readonly clock: () => Date
}

/** What somebody noted about decisions: an entry of anybody else is one that does not exist. */
export function registerJournal(app: FastifyInstance, parts: JournalCallParts): void {
  const { db, snapshots, clock } = parts
  registerCall(app, getJournal, ({ session, caller }) =>
    journalOf(db, snapshots.find(), { userId: session.userId, tools: caller.tools }),
  )
  registerCall(app, postJournalEntry, ({ session, caller, body: { subject, why, wrongIf } }) =>
    writeEntry(
      parts,
      requireSnapshot(snapshots),
      { userId: session.userId, tools: caller.tools },
      { subject, why, wrong_if: wrongIf },
    ),
  )
  registerCall(app, putJournalEntry, ({ session, body: { id, why, wrongIf } }) =>
    changeEntry(parts, session.userId, asJournalEntryId(id), { why, wrong_if: wrongIf }),
  )
  registerCall(app, deleteJournalEntry, async ({ session, query }) => {
    const outcome = await journalEntries.remove(db, session.userId, asJournalEntryId(query.id), clock())
    if (outcome !== 'removed') throw new HttpError(outcome)
    return { success: true }
  })
  registerCall(app, postJournalNote, ({ session, body: { id, text } }) =>
    appendNote(parts, session.userId, asJournalEntryId(id), text),
  )
}
