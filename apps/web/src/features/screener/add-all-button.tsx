import { MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import { count } from '../../data/figures.ts'
import { Button } from '../../ui/controls/button.tsx'

export interface AddAllProps {
  /** What the screen found, in the order on show. */
  readonly found: readonly string[]
  /** The list on show; null = there is none yet. */
  readonly listName: string | null
  readonly picked: ReadonlySet<string>
  readonly onAdd: (tickers: readonly string[]) => void
}

/** Puts everything that a screen found on the list, in its order as far as there is room, and says beforehand what that will be. */
export function AddAllButton({ found, listName, picked, onAdd }: AddAllProps) {
  if (found.length === 0) return null
  const list = <bdi>{listName ?? 'a new list'}</bdi>
  const fresh = found.filter((ticker) => !picked.has(ticker))
  const room = MAX_STOCKS_PER_LIST - picked.size
  if (fresh.length === 0 || room <= 0)
    return (
      <span className="shrink-0 text-xs text-muted">
        {fresh.length === 0 ? 'All on ' : 'No room on '}
        {list}
      </span>
    )
  return (
    <Button variant="secondary" size="small" className="shrink-0" onClick={() => onAdd(fresh)}>
      <span>
        {amountOf(fresh.length, found.length, room)} to {list}
      </span>
    </Button>
  )
}

function amountOf(fresh: number, found: number, room: number): string {
  if (fresh > room) return `Add the first ${count(room)}`
  if (fresh < found) return `Add the other ${count(fresh)}`
  return fresh === 1 ? 'Add this stock' : `Add all ${count(fresh)}`
}
