import type { StockRow } from '@fairweight/contract/wire'
import type { Address } from '../url-state/use-url-state.ts'
import type { ListController } from '../lists/use-list-controller.ts'
import type { LoadedStocks } from '../use-stock-list.ts'

/** What the panes of both optimizers get from the page. */
export interface ModePaneProps {
  /** False: it belongs to another plan. */
  readonly isHeld: boolean
  readonly address: Address
  readonly controller: ListController
  readonly stocks: LoadedStocks
  readonly rowOf: (ticker: string) => StockRow | undefined
  readonly onSearch: () => void
}
