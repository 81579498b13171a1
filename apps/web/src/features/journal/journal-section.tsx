import type { Journal, JournalEntry } from '@fairweight/contract/wire'
import type { JournalSubject } from '@fairweight/domain/journal'
import { useState } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { orSay } from '../../forms/or-say.ts'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { showToast } from '../../ui/overlays/toast-manager.ts'
import { EntryCard } from './entry-card.tsx'
import { appendNote, changeEntry, deleteEntry, fetchJournal, type JournalTexts, writeEntry } from './journal-calls.ts'
import { NewEntry } from './new-entry.tsx'

/** The form for an entry, and every entry with what happened since. */
export function JournalSection({ subject }: { readonly subject: JournalSubject | null }) {
  const { answer, failure, askAgain, replace } = useAnswer(fetchJournal)
  if (answer === null) {
    if (failure === null) return <Skeleton className="h-96 w-full" />
    const { title, text, reference } = describeFailure(failure)
    return (
      <ErrorState title={title} reference={reference} onRetry={askAgain}>
        {text}
      </ErrorState>
    )
  }
  const write = (about: JournalSubject, texts: JournalTexts) =>
    orSay(async () => {
      await writeEntry(about, texts)
      showToast({ title: 'Written down', text: 'You can change it for 24 hours.', tone: 'success' })
      // All anew, since what happened since comes with it.
      replace(await fetchJournal())
    })
  return (
    <div className="flex flex-col gap-12">
      <section className="flex flex-col gap-4" aria-labelledby="writing-title">
        <h2 id="writing-title" className="font-serif text-xl font-semibold">
          Write an entry
        </h2>
        <p className="max-w-[44rem] text-sm text-muted">
          The price and the grades of the day are kept with it. You can change it for 24 hours; after that you can only
          add notes. What happens after 3, 6 and 12 months is filled in for you.
        </p>
        <NewEntry subject={subject} onWrite={write} />
      </section>
      <Entries journal={answer} onReplace={replace} />
    </div>
  )
}

interface EntriesProps {
  readonly journal: Journal
  readonly onReplace: (journal: Journal) => void
}

function Entries({ journal, onReplace }: EntriesProps) {
  const [chosen, setChosen] = useState('')
  const [now] = useState(() => Date.now())
  const { entries, fund } = journal
  const names = [...new Set(entries.map(({ name }) => name))].toSorted()
  const shown = names.includes(chosen) ? entries.filter(({ name }) => name === chosen) : entries
  const put = (changed: JournalEntry) =>
    onReplace({
      ...journal,
      entries: entries.map((entry) => (entry.id === changed.id ? { ...entry, ...changed } : entry)),
    })
  return (
    <section className="flex flex-col gap-6" aria-labelledby="entries-title">
      <h2 id="entries-title" className="font-serif text-xl font-semibold">
        What you said, and what happened
      </h2>
      {entries.length === 0 && (
        <EmptyState title="No entries yet">
          Write down why before you buy, sell or save. A year later you will know what you really thought.
        </EmptyState>
      )}
      {names.length > 1 && (
        <div className="max-w-72">
          <ChoiceField
            label="About"
            options={[{ value: '', label: 'Everything' }, ...names.map((name) => ({ value: name, label: name }))]}
            value={names.includes(chosen) ? chosen : ''}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
      )}
      {shown.map((entry) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          fund={fund}
          now={now}
          onChange={(texts) =>
            orSay(async () => {
              await changeEntry(entry, texts)
              onReplace(await fetchJournal())
            })
          }
          onAppend={(text) => orSay(async () => put(await appendNote(entry.id, text)))}
          onDelete={() =>
            void orSay(async () => {
              await deleteEntry(entry.id)
              onReplace({ ...journal, entries: entries.filter(({ id }) => id !== entry.id) })
            })
          }
        />
      ))}
      {entries.length > 0 && (
        <p className="max-w-[44rem] text-xs text-muted">
          Returns run from the close of the day an entry was written on, dividends reinvested, without costs or taxes. A
          list counts its stocks equally, a portfolio and a saved result by their weights then, with no trade since.
        </p>
      )}
    </section>
  )
}
