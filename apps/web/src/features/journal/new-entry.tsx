import type { JournalSubject } from '@fairweight/domain/journal'
import { parseTicker } from '@fairweight/domain/naming'
import { useCallback, useState } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { EntryForm } from './entry-form.tsx'
import { type JournalTexts, nameOfSubject } from './journal-calls.ts'

interface NewEntryProps {
  /** What the page was opened for; null asks for a ticker. */
  readonly subject: JournalSubject | null
  readonly onWrite: (subject: JournalSubject, texts: JournalTexts) => Promise<boolean>
}

const EMPTY: JournalTexts = { why: '', wrongIf: '', criteria: [] }

/** The form for an entry about one stock, or about what somebody came from. */
export function NewEntry({ subject, onWrite }: NewEntryProps) {
  return subject === null || subject.of === 'stock' ? (
    <AboutStock ticker={subject?.ticker ?? ''} onWrite={onWrite} />
  ) : (
    <AboutOther subject={subject} onWrite={onWrite} />
  )
}

function AboutStock({ ticker, onWrite }: Pick<NewEntryProps, 'onWrite'> & { readonly ticker: string }) {
  const [typed, setTyped] = useState(ticker)
  const [fault, setFault] = useState<string>()
  const save = async (texts: JournalTexts) => {
    const read = parseTicker(typed.replace('/', '.'))
    if (read === null) {
      setFault('Enter a ticker, such as KO or BRK.B.')
      return false
    }
    return onWrite({ of: 'stock', ticker: read }, texts)
  }
  return (
    <EntryForm
      name="Write an entry"
      texts={EMPTY}
      submitLabel="Write it down"
      takesCriteria
      onSave={save}
      before={
        <TextField
          label="Ticker"
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault(undefined)
          }}
          error={fault}
        />
      }
    />
  )
}

const KINDS = { list: 'your list', result: 'the saved result', portfolio: 'your portfolio' } as const

interface AboutOtherProps extends Pick<NewEntryProps, 'onWrite'> {
  readonly subject: Exclude<JournalSubject, { readonly of: 'stock' }>
}

function AboutOther({ subject, onWrite }: AboutOtherProps) {
  const key = JSON.stringify(subject)
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const read: JournalSubject = JSON.parse(key)
      return { name: await nameOfSubject(read, signal) }
    },
    [key],
  )
  const { answer, failure } = useAnswer(ask)
  if (answer === null && failure === null) return <Skeleton className="h-40 w-full" />
  if (answer === null) return <p className="text-sm text-muted">{describeFailure(failure).text}</p>
  if (answer.name === null)
    return (
      <p className="text-sm text-muted">What you came to write about is no longer there. Your entries are below.</p>
    )
  return (
    <EntryForm
      name="Write an entry"
      texts={EMPTY}
      submitLabel="Write it down"
      takesCriteria={false}
      onSave={(texts) => onWrite(subject, texts)}
      before={
        <p className="text-sm">
          About {KINDS[subject.of]} <bdi className="font-semibold">{answer.name}</bdi>, as it is now.
        </p>
      }
    />
  )
}
