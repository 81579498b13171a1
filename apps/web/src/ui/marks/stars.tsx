import { useId } from 'react'

const STAR = 'M10 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.7L10 14.7l-5.1 2.8L6 11.8l-4.3-4 5.8-.7z'

interface StarsProps {
  /** 0 to 5 in halves; null where there is not enough to judge. */
  readonly value: number | null
  /** What the stars measure, for readers of the page aloud. */
  readonly label?: string
  /** Shows the figure beside the stars. */
  readonly withFigure?: boolean
}

/** Five stars filled in halves, always with the figure in words. */
export function Stars({ value, label = 'Financial strength', withFigure = true }: StarsProps) {
  const id = useId()
  if (value === null) return <span className="text-faint">n/a</span>
  return (
    <span className="inline-flex items-center gap-2">
      <svg className="h-4 w-20 text-accent-text" viewBox="0 0 100 20" role="img" aria-label={`${label}: ${value} of 5 stars`}>
        <defs>
          <clipPath id={id}>
            <rect width={value * 20} height="20" />
          </clipPath>
        </defs>
        <FiveStars outline />
        <g clipPath={`url(#${id})`}>
          <FiveStars />
        </g>
      </svg>
      {withFigure && <span aria-hidden="true">{value.toFixed(1)}</span>}
    </span>
  )
}

function FiveStars({ outline = false }: { readonly outline?: boolean }) {
  return [0, 1, 2, 3, 4].map((index) => (
    <path key={index} d={STAR} transform={`translate(${index * 20} 0)`} fill={outline ? 'none' : 'currentColor'} stroke="currentColor" strokeWidth="1" strokeLinejoin="round" />
  ))
}
