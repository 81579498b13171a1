import type { ValueReason } from '@fairweight/contract/wire'
import { valueReasonName, valueReasonWords } from '@fairweight/domain/rating'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

interface NoGradeProps {
  /** Null where a heading already says it. */
  readonly kind: 'Value' | 'Momentum' | null
  /** Null where it is not known. */
  readonly reason: ValueReason | null
}

/** In place of a letter: the answer that the price is below no measure, framed like a grade, or plainly what is lacking. */
export function NoGrade({ kind, reason }: NoGradeProps) {
  const name = reason === null ? 'Not rated' : valueReasonName(reason)
  const spoken = kind === null ? name : `${kind} rating: ${name.charAt(0).toLowerCase()}${name.slice(1)}`
  return (
    <span title={name} className={`no-grade ${reason === 'above-every-measure' ? 'no-grade-answer' : ''}`}>
      <span aria-hidden="true"><Words reason={reason} /></span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  )
}

function Words({ reason }: { readonly reason: ValueReason | null }) {
  if (reason === null) return 'Not rated'
  const { what, why } = valueReasonWords(reason)
  if (why === null) return what
  return <><b>{what}</b><span>{why}</span></>
}
