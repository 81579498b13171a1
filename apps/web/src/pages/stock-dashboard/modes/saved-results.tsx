import type { RunContents, SavedRun } from '@fairweight/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { NoResult } from '../../../data/optimizing/optimizer-slots.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { writePane } from '../url-state/pane.ts'
import type { ModePaneProps } from './mode-pane-props.ts'

const OpenedRun = lazyComponent(() =>
  import('../../../features/saved-runs/opened-run.tsx').then((module) => module.OpenedRun),
)
const SavedRuns = lazyComponent(() =>
  import('../../../features/saved-runs/saved-runs.tsx').then((module) => module.SavedRuns),
)

type SavedResultsProps = Pick<ModePaneProps, 'address' | 'controller' | 'stocks' | 'rowOf'>

const OPENED = 'run'

/** The address without a kept result: whoever chooses something else has left it. */
export function withoutRun(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(OPENED)
  return next
}

/** The kept result that the address names, held against what its question is answered now. */
export function OpenedResult({ address, controller, stocks, rowOf }: SavedResultsProps) {
  const client = useQueryClient()
  const runId = address.params.get(OPENED)
  if (runId === null || controller.selected === null) return null
  const askAgain = async (run: RunContents): Promise<RunContents | NoResult> => {
    if (run.kind === 'stocks') {
      const { rerunOnServer } = await import('../../../features/optimizer/saved-run.ts')
      return rerunOnServer(client, stocks.snapshot)(run)
    }
    const { rerunConstruction } = await import('../../../features/portfolio/work/saved-portfolio.ts')
    return rerunConstruction(client, stocks.snapshot, rowOf)(run)
  }
  return (
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <OpenedRun
        key={runId}
        listId={controller.selected.id}
        runId={runId}
        tickers={(controller.tickers ?? []).filter((ticker) => rowOf(ticker))}
        snapshot={stocks.snapshot}
        askAgain={askAgain}
        onClose={() => address.change(withoutRun(address.params), 'push')}
      />
    </Suspense>
  )
}

/** The list of kept results; opening one asks its question in the mode that it belongs to. */
export function SavedResults({ address, controller }: Pick<SavedResultsProps, 'address' | 'controller'>) {
  const list = controller.selected
  if (list === null) return null
  const open = async (saved: SavedRun) => {
    const next = await addressOf(saved, address.params).catch(sayNotOpened)
    if (next) address.change(next, 'push')
  }
  return (
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <SavedRuns
        list={list}
        opened={address.params.get(OPENED)}
        onOpen={(saved) => void open(saved)}
        onShare={({ id, name }) => controller.ask({ kind: 'share', list, mix: { id, name } })}
      />
    </Suspense>
  )
}

function sayNotOpened(): void {
  showToast({
    title: 'The saved result could not be opened',
    text: 'Please check your connection and try again.',
    tone: 'error',
  })
}

async function addressOf({ id, run }: SavedRun, params: URLSearchParams): Promise<URLSearchParams> {
  const next = writePane(await withChoice(run, params), run.kind === 'stocks' ? 'optimize' : 'portfolio')
  next.set(OPENED, id)
  return next
}

/** Each optimizer knows its own words of the address; they come when they are wanted. */
async function withChoice(run: RunContents, params: URLSearchParams): Promise<URLSearchParams> {
  if (run.kind === 'stocks') {
    const [{ writeChoice }, { choiceOf }] = await Promise.all([
      import('../../../features/optimizer/choices.ts'),
      import('../../../features/optimizer/saved-run.ts'),
    ])
    return writeChoice(params, choiceOf(run.settings))
  }
  const { choiceOf, writePortfolioChoice } = await import('../../../features/portfolio/choice/portfolio-choice.ts')
  return writePortfolioChoice(params, choiceOf(run.settings))
}
