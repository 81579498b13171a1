import type { StockRow } from '@fairweight/contract/wire'
import type { Address } from '../address/use-address.ts'
import type { ListDesk } from '../lists/use-list-desk.ts'
import type { LoadedStocks } from '../use-stock-list.ts'

/** What the panes of both optimizers get from the page. */
export interface ModePaneProps {
  /** False: it belongs to another plan. */
  readonly isHeld: boolean
  readonly address: Address
  readonly desk: ListDesk
  readonly stocks: LoadedStocks
  readonly rowOf: (ticker: string) => StockRow | undefined
  readonly onSearch: () => void
}
