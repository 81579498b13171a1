import type { ImportReport } from '@fairweight/contract/wire'
import { useId, useState, type ChangeEvent } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { buttonClassName } from '../../../ui/controls/button-class-name.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { importAccount } from '../account-calls.ts'
import { importSentences, readExport, UnreadableFile } from './import-text.ts'

type ImportState =
  | { readonly kind: 'idle' | 'sending' }
  | { readonly kind: 'done'; readonly report: ImportReport }
  | { readonly kind: 'failed'; readonly title: string; readonly text: string; readonly reference: string | null }

/** Brings an exported file back, and reports what it did. */
export function DataImport() {
  const id = useId()
  const [state, setState] = useState<ImportState>({ kind: 'idle' })
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const file = input.files?.[0]
    if (file === undefined || state.kind === 'sending') return
    setState({ kind: 'sending' })
    try {
      setState({ kind: 'done', report: await importAccount(readExport(await file.text())) })
    } catch (cause) {
      setState({ kind: 'failed', ...failureOf(cause) })
    }
    // The same file can be chosen again.
    input.value = ''
  }
  return (
    <div className="flex flex-col items-start gap-4 border-t border-hairline pt-6">
      <h3 className="font-semibold">Import data</h3>
      <p className="text-sm text-muted">
        Lists and bookmarks in the file are added to the ones you have here; nothing is removed. Importing the same file
        twice changes nothing. Consents are never taken from a file.
      </p>
      <label
        htmlFor={id}
        aria-disabled={state.kind === 'sending' || undefined}
        className={`${buttonClassName('secondary', 'regular')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text`}
      >
        <Icon name="upload" className="size-4" />
        {state.kind === 'sending' ? 'Importing…' : 'Import a file'}
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          className="sr-only"
          onChange={(event) => void take(event)}
        />
      </label>
      {state.kind === 'done' && <Report report={state.report} />}
      {state.kind === 'failed' && (
        <ErrorState title={state.title} reference={state.reference}>
          {state.text}
        </ErrorState>
      )}
    </div>
  )
}

function Report({ report }: { readonly report: ImportReport }) {
  return (
    <div role="status" className="w-full border-l-2 border-accent-text bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold">Import complete</p>
      <ul className="list-disc pl-5 text-muted">
        {importSentences(report).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

function failureOf(cause: unknown) {
  if (cause instanceof UnreadableFile) return { title: 'This file can’t be read', text: cause.message, reference: null }
  return describeFailure(cause)
}
