import type { Dataset } from '@fairweight/contract/wire'
import { shortDate } from '../../data/figures.ts'
import type { LastClose } from './last-closes.ts'

interface PriceNoteProps {
  readonly closes: ReadonlyMap<string, LastClose>
  readonly dataset: Dataset
}

/** Of what day the prices are, and of which stocks they are older. */
export function PriceNote({ closes, dataset }: PriceNoteProps) {
  const dates = [...closes.values()].map(({ date }) => date).toSorted()
  const newest = dates.at(-1)
  if (newest === undefined) return null
  const older = [...closes].filter(([, { date }]) => date !== newest).map(([ticker, { date }]) => `${ticker} of ${shortDate(date)}`)
  return (
    <p className="text-xs text-muted">
      {dataset === 'sample' ? 'Sample prices, of invented companies: ' : 'Prices: '}the last close of each stock, {shortDate(newest)}{older.length > 0 && `, but ${older.join(', ')}`}. What you pay will differ; check before you order.
    </p>
  )
}
