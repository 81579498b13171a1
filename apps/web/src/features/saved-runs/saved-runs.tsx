import type { SavedRun } from '@fairweight/contract/wire'
import { Link } from 'react-router'
import { describeFailure } from '../../data/api-error.ts'
import { exactMomentOf } from '../../data/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { RecallNote } from './recall-note.tsx'
import { figuresText, settingsText } from './run-text.ts'
import { MAX_RUNS, useRuns } from './use-runs.ts'

interface SavedRunsProps {
  readonly list: { readonly id: string; readonly name: string }
  /** The id of the one that is open. */
  readonly opened: string | null
  readonly onOpen: (run: SavedRun) => void
  readonly onShare: (run: SavedRun) => void
}

/** The results that are kept with a list, newest first: what was asked, what came out, and the way back to it. */
export function SavedRuns({ list, opened, onOpen, onShare }: SavedRunsProps) {
  const { runs, error, retry, remove } = useRuns(list.id)
  return (
    <section aria-labelledby="saved-title" className="flex flex-col gap-3 border-t border-hairline pt-6 print:hidden">
      <h3 id="saved-title" className="font-serif text-xl font-semibold">
        Saved with <bdi>{list.name}</bdi>
      </h3>
      {runs === null && error ? (
        <Failed error={error} onRetry={retry} />
      ) : runs === null ? (
        <Skeleton className="h-20 w-full" />
      ) : (
        <SavedRunList list={list} runs={runs} opened={opened} onOpen={onOpen} onShare={onShare} onRemove={remove} />
      )}
    </section>
  )
}

interface SavedRunListProps extends SavedRunsProps {
  readonly runs: readonly SavedRun[]
  readonly onRemove: (run: SavedRun) => void
}

function SavedRunList({ list, runs, opened, onOpen, onShare, onRemove }: SavedRunListProps) {
  if (runs.length === 0)
    return (
      <p className="text-sm text-muted">
        Nothing is saved with this list yet. A saved result can be recomputed later on the same or newer data.
      </p>
    )
  return (
    <>
      <ul aria-label="Saved results" className="flex flex-col">
        {runs.map((run) => (
          <li
            key={run.id}
            aria-current={run.id === opened || undefined}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline py-3 aria-[current]:bg-accent-soft"
          >
            <div className="min-w-0 flex-1 basis-72">
              <p className="truncate font-semibold" title={run.name}>
                <bdi>{run.name}</bdi>
              </p>
              <p className="text-sm text-muted">
                {settingsText(run.run)}. <span className="whitespace-nowrap">Saved {exactMomentOf(run.savedAt)}.</span>
              </p>
              <p className="text-sm">
                {figuresText(run)}{' '}
                <Link
                  to={journalAddress(list.id, run.id)}
                  aria-label={`Note why: ${run.name}`}
                  className="text-accent-text underline underline-offset-4"
                >
                  Note why
                </Link>
              </p>
            </div>
            {run.recall && <RecallNote recall={run.recall} />}
            <div className="flex gap-2">
              <Button size="small" variant="secondary" aria-label={`Open ${run.name}`} onClick={() => onOpen(run)}>
                Open
              </Button>
              <Button size="small" variant="quiet" aria-label={`Share ${run.name}`} onClick={() => onShare(run)}>
                Share
              </Button>
              <Button size="small" variant="quiet" aria-label={`Delete ${run.name}`} onClick={() => onRemove(run)}>
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        {runs.length} of up to {MAX_RUNS} results.
      </p>
    </>
  )
}

/** Where an entry about a result is written. */
function journalAddress(list: string, result: string): string {
  return `/journal?${new URLSearchParams({ list, result }).toString()}`
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}
