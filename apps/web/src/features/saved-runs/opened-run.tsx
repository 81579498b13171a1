import type { RunContents, SavedRun } from '@fairweight/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { describeFailure } from '../../data/api-error.ts'
import { exactMomentOf } from '../../data/dates.ts'
import type { NoResult } from '../../data/optimizing/page-parts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Progress } from '../../ui/layout/progress.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { questionInWords } from './run-words.ts'
import { standingOf } from './same-answer.ts'
import { ThenAndNow } from './then-and-now.tsx'
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
    <section aria-label="Opened result" className="flex flex-col gap-3 rounded-large border border-hairline bg-surface p-4 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-base font-semibold">{saved ? <bdi>{saved.name}</bdi> : 'A saved result'}</h3>
          {saved && <p className="text-muted">{questionInWords(saved.run)}. Saved {exactMomentOf(saved.savedAt)}.</p>}
        </div>
        <Button size="small" variant="secondary" className="print:hidden" onClick={onClose}>Close</Button>
      </div>
      {saved ? <Again saved={saved} snapshot={snapshot} tickers={tickers} askAgain={askAgain} /> : <p>{error ? describeFailure(error).text : 'There is no such saved result any more.'}</p>}
    </section>
  )
}

interface AgainProps extends Pick<OpenedRunProps, 'snapshot' | 'tickers' | 'askAgain'> {
  readonly saved: SavedRun
}

function Again({ saved, snapshot, tickers, askAgain }: AgainProps) {
  const { data, error, refetch, isFetching } = useQuery({ queryKey: ['run-again', saved.id, snapshot], queryFn: () => askAgain(saved.run), staleTime: Infinity, retry: false })
  const change = listChange(saved.run.settings.tickers, tickers)
  return (
    <>
      {change && <p>{change} The question below is that of the list as it is now; this comparison asks for the stocks of then.</p>}
      {error && !isFetching
        ? <ErrorState title="The question could not be asked again" onRetry={() => void refetch()}>{describeFailure(error).text}</ErrorState>
        : data === undefined
        ? <Progress label="Asking the same question again" value={null} />
        : 'refusal' in data
        ? <p role="status">On the data of now there is no such result: {data.refusal}</p>
        : <Compared kept={saved.run} now={data} />}
    </>
  )
}

function Compared({ kept, now }: { readonly kept: RunContents; readonly now: RunContents }) {
  const standing = standingOf(kept, now)
  if (standing === 'same') {
    return (
      <p role="status" className="flex items-start gap-2 font-medium">
        <Icon name="check" className="mt-0.5 size-4 text-accent-text" />
        Same data, same answer: asked again just now, every weight came out as it was saved, to the last bit.
      </p>
    )
  }
  return (
    <>
      {standing === 'differs'
        ? <p role="status" className="text-caution">Data and engine are the same, and yet the answer is another. Please write to us; until then rely on neither.</p>
        : <p role="status">Saved from data {kept.snapshot} with engine {kept.engineVersion}; now the data is {now.snapshot} and the engine {now.engineVersion}. Both answers to the same question:</p>}
      <ThenAndNow kept={kept} now={now} />
    </>
  )
}

/** What is on the list now and was not then, and the reverse; null when nothing. */
function listChange(before: readonly string[], now: readonly string[]): string | null {
  const gone = before.filter((ticker) => !now.includes(ticker))
  const added = now.filter((ticker) => !before.includes(ticker))
  if (gone.length + added.length === 0) return null
  const parts = [gone.length > 0 && `without ${gone.join(', ')}`, added.length > 0 && `with ${added.join(', ')}`].filter(Boolean)
  return `The list has changed since: now ${parts.join(' and ')}.`
}
