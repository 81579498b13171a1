import type { Pane } from '../url-state/pane.ts'
import { ListPane, type ListPaneProps } from './list-pane.tsx'
import type { ListCollapse } from './use-list-collapse.ts'

/** The id of the side panel, for the button that folds it. */
export const LIST_SIDE_ID = 'list-side'

const BESIDE = 'w-64 border-l'
/** A window too low for two parts shows the list alone. */
const ABOVE = 'max-h-3/5 border-b [@media(max-height:30rem)]:max-h-full'

/** The side panel: beside the main panel on wide screens; on small ones above it, and folded again by going to another mode. */
export function ListSide({ collapse, onPane, ...props }: ListPaneProps & { readonly collapse: ListCollapse }) {
  const goTo = (pane: Pane) => {
    if (!collapse.isBeside) collapse.set(false)
    onPane(pane)
  }
  return (
    <aside
      id={LIST_SIDE_ID}
      aria-label="Your list"
      className={`flex shrink-0 flex-col overflow-y-auto border-hairline p-4 ${collapse.isBeside ? BESIDE : ABOVE}`}
    >
      <ListPane {...props} onPane={goTo} />
    </aside>
  )
}
