import type { LivingListContents } from '@fairweight/contract/wire'
import { readScreener } from '@fairweight/domain/screener/screener-address.ts'
import { MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import { useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { pastDayOf } from '../../../data/market-query.ts'
import { ConfirmDialog } from '../../../features/lists/confirm-dialog.tsx'
import { ListNameDialog } from '../../../features/lists/list-name-dialog.tsx'
import { type LivingListAction, LivingListView } from '../../../features/living-lists/living-list-view.tsx'
import { useLivingListActions, useLivingLists } from '../../../features/living-lists/use-living-lists.ts'
import { activeFilters } from '../../../features/screener/engine/active-filters.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import type { ListController } from '../lists/use-list-controller.ts'
import type { Screen } from '../screen/use-screen.ts'

export interface LivingPaneProps {
  readonly id: string
  readonly snapshot: string
  readonly columns: Screen['columns']
  readonly controller: ListController
  readonly onOpen: (ticker: string) => void
  /** Shows the stocks again, under the screen where one is named. */
  readonly onBack: (query?: string) => void
}

type Question = { readonly kind: 'rename' | 'delete'; readonly list: LivingListContents }

/** An open living list in place of the stocks; on a past day, that it is of today alone, and then it does not count as seen. */
export function LivingPane(props: LivingPaneProps) {
  return pastDayOf(props.snapshot) === undefined ? (
    <OpenLivingList {...props} />
  ) : (
    <div className="min-h-0 flex-1 overflow-y-auto p-6">
      <EmptyState title="Living lists are shown with today’s data">
        A living list follows each new day: who passes its screen now, who entered and who left. Go back to today to see
        it.
      </EmptyState>
      <div className="flex justify-center">
        <Button variant="secondary" size="small" onClick={() => props.onBack()}>
          Back to the stocks
        </Button>
      </div>
    </div>
  )
}

/** A list with what can be done to it. */
function OpenLivingList({ id, snapshot, columns, controller, onOpen, onBack }: LivingPaneProps) {
  const [question, ask] = useState<Question | null>(null)
  const lists = useLivingLists(snapshot).value ?? []
  const { rename, remove } = useLivingListActions(snapshot)
  const screenText = (query: string) => {
    const { filter } = readScreener(new URLSearchParams(query), columns.facets, columns.withheld)
    return activeFilters(columns.facets, filter)
      .map(({ label }) => label)
      .join(', ')
  }
  const removeList = (list: LivingListContents) =>
    remove(list.id)
      .then(() => onBack())
      .catch((cause: unknown) =>
        showToast({ title: `${list.name} could not be deleted`, text: describeFailure(cause).text, tone: 'error' }),
      )
  const copy = ({ members }: LivingListContents) =>
    controller.ask({ kind: 'create', tickers: members.slice(0, MAX_STOCKS_PER_LIST).map(({ TICKER }) => TICKER) })
  const act = (action: LivingListAction, list: LivingListContents) => {
    if (action === 'show') onBack(list.query)
    else if (action === 'copy') copy(list)
    else ask({ kind: action, list })
  }
  return (
    <>
      <LivingListView
        key={id}
        id={id}
        snapshot={snapshot}
        screenText={screenText}
        isKnown={(ticker) => columns.rowOfTicker.has(ticker)}
        onOpen={onOpen}
        onBack={() => onBack()}
        onAct={act}
      />
      {question?.kind === 'rename' && (
        <ListNameDialog
          title="Rename living list"
          action="Rename"
          name={question.list.name}
          taken={lists.filter((list) => list.id !== question.list.id).map(({ name }) => name)}
          onSave={(name) => rename(question.list.id, name)}
          onClose={() => ask(null)}
        />
      )}
      {question?.kind === 'delete' && (
        <ConfirmDialog
          title="Delete this living list?"
          description={`${question.list.name} will be deleted along with who entered and who left. That cannot be recovered.`}
          cancel="Keep the list"
          action="Delete this list"
          onConfirm={() => void removeList(question.list)}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
