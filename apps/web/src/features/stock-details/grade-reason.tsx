import type { StockRow } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'
import { Term } from '../../glossary/term.tsx'
import { RatingPill } from '../../ui/marks/rating-pill.tsx'

interface GradeReasonProps {
  readonly row: StockRow
  readonly kind: 'value' | 'momentum'
  /** The sentence that says why; null while it is on its way or cannot be had. */
  readonly reason: string | null
  /** Stands in place of a missing sentence. */
  readonly waiting?: ReactNode
  /** Has room for its beginning only; the rest is said aloud, and stands where there is room. */
  readonly isShort?: boolean
}

/** A grade with the sentence that says why. */
export function GradeReason({ row, kind, reason, waiting = null, isShort = false }: GradeReasonProps) {
  const isValue = kind === 'value'
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
      {isValue ? (
        <RatingPill kind="value" rating={row.VALUE_RATING} reason={row.VALUE_REASON} />
      ) : (
        <RatingPill kind="momentum" rating={row.MOMENTUM_RATING} reason={row.MOMENTUM_REASON} />
      )}
      <p className={isShort ? 'line-clamp-3 wide:line-clamp-4' : ''}>
        <strong className="font-semibold">
          <Term id={isValue ? 'value-rating' : 'momentum-rating'}>{isValue ? 'Value' : 'Momentum'}</Term>.{' '}
        </strong>
        {reason ?? waiting}
      </p>
    </div>
  )
}
