import type { StockRow } from '@fairweight/contract/wire'
import { RatingPill } from '../../ui/marks/rating-pill.tsx'

/** Both grades; of what they are is said aloud, and stands beside them in the summary. */
export function GradePills({ row }: { readonly row: StockRow }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      <RatingPill kind="value" rating={row.VALUE_RATING} reason={row.VALUE_REASON} />
      <RatingPill kind="momentum" rating={row.MOMENTUM_RATING} reason={row.MOMENTUM_REASON} />
    </span>
  )
}
