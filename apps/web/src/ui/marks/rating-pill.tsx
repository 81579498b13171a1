import type { MomentumRating, NotRatedReason, ValueRating, ValueReason } from '@fairweight/contract/wire'
import { valueReasonName, valueReasonText } from '@fairweight/domain/rating'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { LockedMark } from './locked-mark.tsx'

interface NoGradeProps {
  /** Null where a heading already says it. */
  readonly kind: 'Value' | 'Momentum' | null
  /** Null where it is not known. */
  readonly reason: ValueReason | null
}

const VALUE_STRENGTH: Record<Exclude<ValueRating, 'Unranked'>, string> = {
  'A**': 'pill-a3',
  'A*': 'pill-a2',
  A: 'pill-a1',
  'B**': 'pill-b3',
  'B*': 'pill-b2',
  B: 'pill-b1',
}

const MOMENTUM_STRENGTH: Record<Exclude<MomentumRating, 'Unranked'>, string> = {
  A: 'pill-a3',
  B: 'pill-a2',
  C: 'pill-b1',
}

/** Without a rating it is one that the reader's plan does not include. Why there is no letter has to be said, null where it is not known. */
type RatingPillProps = (
  | {
      readonly kind: 'value'
      readonly rating: ValueRating | undefined
      readonly reason: ValueReason | null | undefined
    }
  | {
      readonly kind: 'momentum'
      readonly rating: MomentumRating | undefined
      readonly reason: NotRatedReason | null | undefined
    }
) & {
  /** Leaves the kind out of the spoken name where a heading already says it. */
  readonly bare?: boolean
  /** Names the kind beside a lock where no heading does. */
  readonly named?: boolean
}

/** A grade: the letter first, the strength of the fill second, the hue last; where there is no letter, why. */
export function RatingPill(props: RatingPillProps) {
  const kind = props.kind === 'value' ? 'Value' : 'Momentum'
  if (props.rating === undefined) return <LockedMark what={`${kind} rating`} word={props.named ? kind : undefined} />
  if (props.rating === 'Unranked') return <NoGrade kind={props.bare ? null : kind} reason={props.reason ?? null} />
  const strength = props.kind === 'value' ? VALUE_STRENGTH[props.rating] : MOMENTUM_STRENGTH[props.rating]
  const spoken = props.rating.replace('**', ' two stars').replace('*', ' one star')
  const name = props.bare ? spoken : `${kind} rating ${spoken}`
  return (
    <span className={`pill ${strength}`}>
      <span aria-hidden="true">{props.rating}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}

/** In place of a letter: the answer that the price is below no measure, framed like a grade, or plainly what is lacking. */
function NoGrade({ kind, reason }: NoGradeProps) {
  const name = reason === null ? 'Not rated' : valueReasonName(reason)
  const spoken = kind === null ? name : `${kind} rating: ${name.charAt(0).toLowerCase()}${name.slice(1)}`
  return (
    <span title={name} className={`no-grade ${reason === 'above-every-measure' ? 'no-grade-answer' : ''}`}>
      <span aria-hidden="true">
        <Words reason={reason} />
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  )
}

function Words({ reason }: { readonly reason: ValueReason | null }) {
  if (reason === null) return 'Not rated'
  const { what, why } = valueReasonText(reason)
  if (why === null) return what
  return (
    <>
      <b>{what}</b>
      <span>{why}</span>
    </>
  )
}
