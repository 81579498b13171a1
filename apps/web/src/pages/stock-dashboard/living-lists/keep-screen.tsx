import { freeListName, LIST_NAME_LENGTH } from '@fairweight/domain/lists'
import type { StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import type { StockFilter } from '@fairweight/domain/screener/stock-filter.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { pastDayOf } from '../../../data/market-query.ts'
import { ListNameDialog } from '../../../features/lists/list-name-dialog.tsx'
import { type KeepObstacle, LivingListsSection } from '../../../features/living-lists/living-lists-section.tsx'
import { useLivingListActions, useLivingLists } from '../../../features/living-lists/use-living-lists.ts'
import { activeFilters } from '../../../features/screener/engine/active-filters.ts'
import { isSameFilter, readyMadeScreens } from '../../../features/screener/ready-made/ready-made-screens.ts'

export interface KeepScreenProps {
  readonly columns: StockColumns
  readonly filter: StockFilter
  /** The screen as it stands in an address. */
  readonly query: string
  readonly snapshot: string
  /** Whether the stocks are graded under other assumptions than those published. */
  readonly isAssumed: boolean
  readonly onOpen: (id: string) => void
}

/** The living lists among the filters; on a past day, that they follow today alone. */
export function KeepScreen(props: KeepScreenProps) {
  return pastDayOf(props.snapshot) === undefined ? <LivingLists {...props} /> : <LivingListsOfToday />
}

function LivingListsOfToday() {
  return (
    <section aria-label="Living lists" className="flex flex-col gap-1.5">
      <h2 className="text-xs font-semibold text-muted">Living lists</h2>
      <p className="text-xs text-muted">
        They follow each new day, so they are shown, and can be started, with today’s data alone.
      </p>
    </section>
  )
}

/** The lists, and the question under which name the screen on show is to be kept. */
function LivingLists({ columns, filter, query, snapshot, isAssumed, onOpen }: KeepScreenProps) {
  const isDemo = useIsDemo()
  const [isAsking, setIsAsking] = useState(false)
  const taken = (useLivingLists(snapshot).value ?? []).map(({ name }) => name)
  const { keep } = useLivingListActions(snapshot)
  const obstacle = obstacleOf(columns, filter, { isDemo, isAssumed })
  return (
    <>
      <LivingListsSection snapshot={snapshot} obstacle={obstacle} onOpen={onOpen} onKeep={() => setIsAsking(true)} />
      {isAsking && (
        <ListNameDialog
          title="Keep as a living list"
          description="It begins with the stocks that pass these filters today, and tells from then on who entered and who left."
          action="Keep"
          name={freeListName(suggestedName(columns, filter), taken)}
          taken={taken}
          onSave={async (name) => onOpen(await keep(name, query))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

export function useIsDemo(): boolean {
  return useLocation().pathname.startsWith('/demo')
}

/** Why the server cannot follow the screen on show; null where it can. */
export function obstacleOf(
  { facets }: StockColumns,
  filter: StockFilter,
  { isDemo, isAssumed }: { readonly isDemo: boolean; readonly isAssumed: boolean },
): KeepObstacle | null {
  if (isDemo) return 'demo'
  if (activeFilters(facets, filter).length === 0) return 'nothing-chosen'
  if (filter.bookmarked !== 0) return 'bookmarks'
  return isAssumed ? 'assumptions' : null
}

/** That of the ready-made screen, else as many of the filters in words as a name has room for. */
export function suggestedName(columns: StockColumns, filter: StockFilter): string {
  const readyMade = readyMadeScreens(columns).find((screen) => isSameFilter(screen.filter, filter, columns))
  if (readyMade) return readyMade.name
  const labels = activeFilters(columns.facets, filter).map(({ label }) => label)
  const fitting = labels.map((_, at) => labels.slice(0, at + 1).join(', '))
  return fitting.findLast((name) => name.length <= LIST_NAME_LENGTH) ?? labels[0] ?? ''
}
