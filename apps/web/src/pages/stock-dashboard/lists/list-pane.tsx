import type { StockRow } from '@fairweight/contract/wire'
import { Suspense } from 'react'
import { ListPanel } from '../../../features/lists/list-panel.tsx'
import type { NamedList } from '../../../features/lists/use-collections.ts'
import { StockMarks } from '../../../features/screener/stock-marks.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ICON_BUTTON_CLASS_NAME } from '../../../ui/controls/button-class-name.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { tabId } from '../../../ui/controls/tab-strip.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Drawing } from '../../../ui/marks/icon.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { optionalComponent } from '../../../ui/lazy/optional-component.ts'
import type { Pane } from '../url-state/pane.ts'
import { ModeButtons } from './mode-buttons.tsx'
import { useDroppedText } from '../../../ui/fields/use-dropped-text.ts'
import { loadListTable } from '../use-prefetched-parts.ts'
import type { LoadedStocks } from '../use-stock-list.ts'
import type { ListController } from './use-list-controller.ts'

const ListFailure = lazyComponent(() => import('./list-failure.tsx').then((module) => module.ListFailure))
const ListTable = optionalComponent(() => loadListTable().then((module) => module.ListTable))

/** One thing that goes on to two. */
const SHARE_PATH =
  'm8.2 10.9 7.6-3.8m-7.6 6 7.6 3.8M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zm12-6a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zm0 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'

/** The id of the element that the list tabs fill. */
export const LIST_PANEL_ID = 'list-panel'

export interface ListPaneProps {
  readonly controller: ListController
  readonly rowOf: (ticker: string) => StockRow | undefined
  readonly stocks: LoadedStocks
  readonly openTicker: string | null
  readonly onOpen: (ticker: string) => void
  readonly pane: Pane
  readonly hasOptimizer: boolean
  /** How many stocks of the list can be optimized. */
  readonly known: number
  readonly onPane: (pane: Pane) => void
}

/** The selected list with what can be done with it; while there is none, how to make one. */
export function ListPane(props: ListPaneProps) {
  const { controller } = props
  const { selected, tabs, error } = controller
  const place = useDroppedText((text) => selected && controller.ask({ kind: 'add-many', list: selected, text }))
  if (error !== null && controller.tickers === null)
    return (
      <Suspense fallback={<Waiting />}>
        <ListFailure error={error} onRetry={controller.retry} />
      </Suspense>
    )
  if (tabs === null) return <Waiting />
  if (!selected) {
    return (
      <EmptyState
        title="No list yet"
        action={<Button onClick={() => controller.ask({ kind: 'create', tickers: [] })}>Create a list</Button>}
      >
        Use a list to keep stocks together, compare them, and optimize them.
      </EmptyState>
    )
  }
  return (
    <div
      ref={place}
      id={LIST_PANEL_ID}
      data-tour="list"
      role="tabpanel"
      aria-labelledby={tabId(selected.id)}
      className="flex flex-col gap-3"
    >
      <Heading controller={controller} list={selected} />
      <ModeButtons
        pane={props.pane}
        hasOptimizer={props.hasOptimizer}
        known={props.known}
        listed={controller.tickers?.length ?? null}
        onPane={props.onPane}
      />
      {controller.tickers === null ? (
        <Waiting />
      ) : (
        <ListPanel
          listName={selected.name}
          tickers={controller.tickers}
          rowOf={props.rowOf}
          dataset={props.stocks.dataset}
          isPast={props.stocks.isPast ?? false}
          openTicker={props.openTicker}
          marks={StockMarks}
          onOpen={props.onOpen}
          onRemove={controller.remove}
          onRemoveAll={controller.removeAll}
        />
      )}
      {(controller.tickers?.length ?? 0) > 0 && (
        <Suspense>
          <ListTable
            listId={selected.id}
            listName={selected.name}
            tickers={controller.tickers ?? []}
            rowOf={props.rowOf}
            stocks={props.stocks}
          />
        </Suspense>
      )}
      {(tabs?.length ?? 0) > 1 && (
        <Button
          variant="quiet"
          size="small"
          className="self-start text-danger hover:bg-danger-soft"
          onClick={() => controller.ask({ kind: 'delete', list: selected })}
        >
          Delete This List
        </Button>
      )}
    </div>
  )
}

function Heading({ controller, list }: { readonly controller: ListController; readonly list: NamedList }) {
  const amount = controller.tickers?.length
  const shareLabel = `Share ${list.name}`
  return (
    <div className="flex items-center gap-1">
      <h2 className="min-w-0 flex-1 text-sm font-semibold">
        <bdi className="block truncate text-left" title={list.name}>
          {list.name}
        </bdi>
        <span className="block text-xs font-normal text-muted">
          {amount === undefined ? 'Loading' : `${amount} ${amount === 1 ? 'stock' : 'stocks'}`}
        </span>
      </h2>
      <IconButton
        icon="add-many"
        label={`Add many stocks to ${list.name}`}
        onClick={() => controller.ask({ kind: 'add-many', list, text: '' })}
      />
      <button
        type="button"
        title={shareLabel}
        aria-label={shareLabel}
        className={ICON_BUTTON_CLASS_NAME}
        onClick={() => controller.ask({ kind: 'share', list, mix: null })}
      >
        <Drawing path={SHARE_PATH} />
      </button>
      <IconButton
        icon="pencil"
        label={`Rename ${list.name}`}
        className="-mr-2"
        onClick={() => controller.ask({ kind: 'rename', list })}
      />
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <span className="sr-only" role="status">
        The list is loading.
      </span>
      {[0, 1, 2, 3].map((card) => (
        <span key={card} className="flex flex-col gap-2.5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-5 w-24" />
        </span>
      ))}
    </div>
  )
}
