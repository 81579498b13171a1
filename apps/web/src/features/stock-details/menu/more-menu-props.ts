import type { StockDetailFields, StockRow } from '@fairweight/contract/wire'
import type { TableSource } from '../../../data/display/table-name.ts'
import type { MenuEntry } from '../../../ui/overlays/menu.tsx'

export interface MoreMenuProps extends TableSource {
  readonly row: StockRow
  /** Details that came with the list; null where the server was asked. */
  readonly given: StockDetailFields | null
  /** Further things to do that belong to the page. */
  readonly entries: readonly MenuEntry[]
}
