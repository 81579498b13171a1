import type { StockRow } from '@fairweight/contract/wire'
import type { ComponentProps } from 'react'
import { FacetPanel } from '../../../features/screener/facet-panel.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { PicksPanel } from './picks-panel.tsx'
import type { Picks } from '../address/use-picks.ts'

/** The filters as the left pane. */
export function FilterPane(props: ComponentProps<typeof FacetPanel>) {
  return (
    <aside aria-label="Filters" className="w-56 shrink-0 overflow-y-auto border-r border-hairline p-4">
      <FacetPanel {...props} />
    </aside>
  )
}

interface PicksPaneProps {
  readonly picks: Picks
  readonly rowOf: (ticker: string) => StockRow | undefined
  readonly onOpen: (ticker: string) => void
  readonly isOptimizing: boolean
  readonly onOptimize: () => void
  readonly onSearch: () => void
}

/** The picks with what can be done with them. */
export function PicksPane({ picks, rowOf, onOpen, isOptimizing, onOptimize, onSearch }: PicksPaneProps) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="flex items-baseline justify-between text-xs font-semibold text-muted">
        Your picks
        <span className="font-normal">{picks.all.length} {picks.all.length === 1 ? 'stock' : 'stocks'}</span>
      </h2>
      {isOptimizing
        ? <Button variant="secondary" size="small" onClick={onSearch}>Back to search</Button>
        : <Button size="small" disabled={picks.all.filter((ticker) => rowOf(ticker)).length < 2} onClick={onOptimize}>Optimize these stocks</Button>}
      <PicksPanel picks={picks.all} rowOf={rowOf} onOpen={onOpen} onRemove={picks.remove} onClear={picks.clear} />
    </div>
  )
}
