import type { Dataset, StockRow } from '@fairweight/contract/wire'
import type { OptimizerSlots } from '../../data/optimizing/optimizer-slots.ts'

export interface PortfolioProps extends OptimizerSlots {
  /** The stocks of the selected list that the current data knows; none gives a mix of funds alone. */
  readonly tickers: readonly string[]
  readonly rowOf: (ticker: string) => StockRow | undefined
  readonly snapshot: string
  readonly dataset: Dataset
  /** The address: what is chosen stands in it, no amount and no holding ever does. */
  readonly params: URLSearchParams
  readonly onParams: (next: URLSearchParams, how: 'replace' | 'later') => void
  /** To the optimizer of the stocks alone; null where there are too few for it. */
  readonly onStocksAlone: (() => void) | null
}
