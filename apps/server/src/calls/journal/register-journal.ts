import type { AlertParts } from '@fairweight/application/alerts/evaluate-alerts.ts'
import {
  appendNote,
  changeEntry,
  journalOf,
  removeEntry,
  writeEntry,
} from '@fairweight/application/journal/journal-answers.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot } from '@fairweight/application/market/require-snapshot.ts'
import {
  deleteJournalEntry,
  getJournal,
  postJournalEntry,
  postJournalNote,
  putJournalEntry,
} from '@fairweight/contract/calls'
import { asJournalEntryId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'

interface JournalCallParts extends AlertParts {
  readonly snapshots: CurrentSnapshots
}

/** What somebody noted about decisions: an entry of anybody else is one that does not exist. */
export function registerJournal(app: FastifyInstance, parts: JournalCallParts): void {
  const { db, snapshots } = parts
  registerCall(app, getJournal, ({ session, caller }) =>
    journalOf(db, snapshots.find(), { userId: session.userId, tools: caller.tools }),
  )
  registerCall(app, postJournalEntry, ({ session, caller, body: { wrongIf, ...body } }) =>
    writeEntry(
      parts,
      requireSnapshot(snapshots),
      { userId: session.userId, tools: caller.tools },
      { ...body, wrong_if: wrongIf },
    ),
  )
  registerCall(app, putJournalEntry, ({ session, body: { id, wrongIf, ...texts } }) =>
    changeEntry(parts, snapshots.find(), session.userId, { id: asJournalEntryId(id), ...texts, wrong_if: wrongIf }),
  )
  registerCall(app, deleteJournalEntry, async ({ session, query }) => {
    await removeEntry(parts, session.userId, asJournalEntryId(query.id))
    return { success: true }
  })
  registerCall(app, postJournalNote, ({ session, body: { id, text } }) =>
    appendNote(parts, session.userId, asJournalEntryId(id), text),
  )
}
