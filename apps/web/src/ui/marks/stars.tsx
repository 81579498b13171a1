/** Draws from the top of a star at an offset from the left, clockwise. */
const star = (left: number) => `M${left + 10} 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.7-5.1-2.8-5.1 2.8 1.1-5.7-4.3-4 5.8-.7z`
const leftHalf = (left: number) => `M${left + 10} 1.8v12.9l-5.1 2.8 1.1-5.7-4.3-4 5.8-.7z`

const WIDTH = 20
const STARS = [0, 1, 2, 3, 4].map((place) => place * WIDTH)
const OUTLINES = STARS.map(star).join('')

interface StarsProps {
  /** 0 to 5 in halves; null where there is not enough to judge. */
  readonly value: number | null
  /** What the stars measure, for readers of the page aloud. */
  readonly label?: string
  /** Shows the figure beside the stars. */
  readonly withFigure?: boolean
}

/** Five stars filled in halves, always with the figure in words. Two shapes, since a list draws them in every row. */
export function Stars({ value, label = 'Financial strength', withFigure = true }: StarsProps) {
  if (value === null) return <span className="text-faint">n/a</span>
  return (
    <span className="inline-flex items-center gap-2">
      <svg
        className="h-4 w-20 text-accent-text"
        viewBox="0 0 100 20"
        fill="none"
        role="img"
        aria-label={`${label}: ${value} of 5 stars`}
      >
        <path d={OUTLINES} stroke="currentColor" strokeLinejoin="round" />
        <path d={filled(value)} fill="currentColor" />
      </svg>
      {withFigure && <span aria-hidden="true">{value.toFixed(1)}</span>}
    </span>
  )
}

function filled(value: number): string {
  const halves = Math.round(value * 2)
  return STARS.map((left, place) =>
    halves >= 2 * place + 2 ? star(left) : halves === 2 * place + 1 ? leftHalf(left) : '',
  ).join('')
}
