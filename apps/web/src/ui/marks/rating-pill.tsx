import type { MomentumRating, ValueRating } from '@fairweight/contract/wire'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

const VALUE_STRENGTH: Record<ValueRating, string> = {
  'A**': 'pill-a3',
  'A*': 'pill-a2',
  A: 'pill-a1',
  'B**': 'pill-b3',
  'B*': 'pill-b2',
  B: 'pill-b1',
  Unranked: 'pill-none',
}

const MOMENTUM_STRENGTH: Record<MomentumRating, string> = {
  A: 'pill-a3',
  B: 'pill-a2',
  C: 'pill-b1',
  Unranked: 'pill-none',
}

type RatingPillProps = ({ readonly kind: 'value'; readonly rating: ValueRating } | { readonly kind: 'momentum'; readonly rating: MomentumRating }) & {
  /** Leaves the kind out of the spoken name where a heading already says it. */
  readonly bare?: boolean
}

/** A grade: the letter first, the strength of the fill second, the hue last. */
export function RatingPill(props: RatingPillProps) {
  const strength = props.kind === 'value' ? VALUE_STRENGTH[props.rating] : MOMENTUM_STRENGTH[props.rating]
  const spoken = props.rating.replace('**', ' two stars').replace('*', ' one star')
  const name = props.bare ? spoken : `${props.kind === 'value' ? 'Value' : 'Momentum'} rating ${spoken}`
  return (
    <span className={`pill ${strength}`}>
      <span aria-hidden="true">{props.rating === 'Unranked' ? '–' : props.rating}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
