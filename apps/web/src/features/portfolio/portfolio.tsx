import type { Dataset, StockRow } from '@fairweight/contract/wire'

export interface PortfolioProps {
  /** The stocks of the selected list that the current data knows. */
  readonly stocks: readonly StockRow[]
  readonly snapshot: string
  readonly dataset: Dataset
  readonly params: URLSearchParams
  readonly onParams: (next: URLSearchParams, how: 'replace' | 'later') => void
}

/** The investment mix of a risk level with the list's stocks in the place of the funds of their classes. */
export function Portfolio({ stocks }: PortfolioProps) {
  return <p className="text-sm text-muted">{stocks.length} stocks</p>
}
