import type { RunContents, SavedRun } from '@fairweight/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { describeFailure } from '../../data/api-error.ts'
import { exactMomentOf } from '../../data/dates.ts'
import type { NoResult } from '../../data/optimizing/optimizer-slots.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Progress } from '../../ui/layout/progress.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { settingsText } from './run-text.ts'
import { reproductionOf } from './reproduction.ts'
import { SavedAndCurrent } from './saved-and-current.tsx'
import { useRuns } from './use-runs.ts'

interface OpenedRunProps {
  readonly listId: string
  readonly runId: string
  /** The stocks on the list now, sorted. */
  readonly tickers: readonly string[]
  readonly snapshot: string
  /** Asks exactly what was asked then, on the data of now. */
  readonly askAgain: (run: RunContents) => Promise<RunContents | NoResult>
  readonly onClose: () => void
}

/** A kept result that was opened: what it was, and whether its question is answered alike now. */
export function OpenedRun({ listId, runId, tickers, snapshot, askAgain, onClose }: OpenedRunProps) {
  const { runs, error } = useRuns(listId)
  const saved = runs?.find(({ id }) => id === runId)
  if (runs === null && error === null) return null
  return (
    <section
      aria-label="Opened result"
      className="flex flex-col gap-3 rounded-large border border-hairline bg-surface p-4 text-sm"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-base font-semibold">{saved ? <bdi>{saved.name}</bdi> : 'A saved result'}</h3>
          {saved && (
            <p className="text-muted">
              {settingsText(saved.run)}. Saved {exactMomentOf(saved.savedAt)}.
            </p>
          )}
        </div>
        <Button size="small" variant="secondary" className="print:hidden" onClick={onClose}>
          Close
        </Button>
      </div>
      {saved ? (
        <RerunResult saved={saved} snapshot={snapshot} tickers={tickers} askAgain={askAgain} />
      ) : (
        <p>{error ? describeFailure(error).text : 'This saved result no longer exists.'}</p>
      )}
    </section>
  )
}

interface RerunResultProps extends Pick<OpenedRunProps, 'snapshot' | 'tickers' | 'askAgain'> {
  readonly saved: SavedRun
}

function RerunResult({ saved, snapshot, tickers, askAgain }: RerunResultProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['run-again', saved.id, snapshot],
    queryFn: () => askAgain(saved.run),
    staleTime: Infinity,
    retry: false,
  })
  const change = listChange(saved.run.settings.tickers, tickers)
  return (
    <>
      {change && (
        <p>{change} The settings below use the list as it is now; this comparison uses the stocks from then.</p>
      )}
      {error && !isFetching ? (
        <ErrorState title="The result could not be recomputed" onRetry={() => void refetch()}>
          {describeFailure(error).text}
        </ErrorState>
      ) : data === undefined ? (
        <Progress label="Recomputing the saved result" value={null} />
      ) : 'refusal' in data ? (
        <p role="status">With the current data, there is no such result: {data.refusal}</p>
      ) : (
        <Compared kept={saved.run} now={data} />
      )}
    </>
  )
}

function Compared({ kept, now }: { readonly kept: RunContents; readonly now: RunContents }) {
  const reproduction = reproductionOf(kept, now)
  if (reproduction === 'same') {
    return (
      <p role="status" className="flex items-start gap-2 font-medium">
        <Icon name="check" className="mt-0.5 size-4 text-accent-text" />
        Same data, same result: recomputed just now, every weight matches the saved one to the last bit.
      </p>
    )
  }
  return (
    <>
      {reproduction === 'differs' ? (
        <p role="status" className="text-caution">
          The data and the engine are the same, but the result is different. Please contact us, and rely on neither
          result until we have looked into it.
        </p>
      ) : (
        <p role="status">
          Saved with data {kept.snapshot} and engine {kept.engineVersion}; now the data is {now.snapshot} and the engine
          is {now.engineVersion}. Both results for the same settings:
        </p>
      )}
      <SavedAndCurrent kept={kept} now={now} />
    </>
  )
}

/** What is on the list now and was not then, and the reverse; null when nothing. */
function listChange(before: readonly string[], now: readonly string[]): string | null {
  const gone = before.filter((ticker) => !now.includes(ticker))
  const added = now.filter((ticker) => !before.includes(ticker))
  if (gone.length + added.length === 0) return null
  const parts = [
    gone.length > 0 && `without ${gone.join(', ')}`,
    added.length > 0 && `with ${added.join(', ')}`,
  ].filter(Boolean)
  return `The list has changed since: now ${parts.join(' and ')}.`
}
