import { GEARWRIGHT } from './worked-examples.ts'

const [discountedCashFlow] = GEARWRIGHT.measures
const dollars = (value: number) => `$${value.toFixed(2)}`

/** Areas are to scale: a disc of 10 dollars has a radius of 29. */
const radius = (value: number) => 29 * Math.sqrt(value / 10)

/** What one share is worth against what it costs, on the beam of the wordmark. */
export function BalanceFigure() {
  const worth = discountedCashFlow.value
  const { price } = GEARWRIGHT
  return (
    <figure className="flex flex-col gap-3">
      <svg viewBox="0 66 520 260" role="img" aria-label={`On a balance, a worth of ${dollars(worth)} outweighs a price of ${dollars(price)}.`} className="w-full">
        <path className="stroke-hairline" d="M0 322H520" strokeWidth="1.5" />
        <path className="fill-accent-text" d="M260 216 322 322H198z" />
        <g transform="rotate(-5 260 212)">
          <path className="stroke-ink" d="M28 212H492" strokeWidth="5" strokeLinecap="round" />
          <Weight x={112} size={radius(worth)} disc="fill-ink" ink="fill-paper" amount={dollars(worth)} word="worth" />
          <Weight x={414} size={radius(price)} disc="fill-caution-fill" ink="fill-on-caution" amount={dollars(price)} word="price" />
        </g>
      </svg>
      <figcaption className="text-xs text-muted">Gearwright, an invented company: discounted cash flow and price, areas to scale.</figcaption>
    </figure>
  )
}

interface WeightProps {
  readonly x: number
  readonly size: number
  readonly disc: string
  readonly ink: string
  readonly amount: string
  readonly word: string
}

/** A disc that rests on the beam, its figures upright. */
function Weight({ x, size, disc, ink, amount, word }: WeightProps) {
  const middle = 209 - size
  return (
    <g>
      <circle className={disc} cx={x} cy={middle} r={size} />
      <g className={`${ink} font-serif`} transform={`rotate(5 ${x} ${middle})`}>
        <text x={x} y={middle + 4} textAnchor="middle" fontSize="29" fontWeight="600">
          {amount}
        </text>
        <text x={x} y={middle + 28} textAnchor="middle" fontSize="16">
          {word}
        </text>
      </g>
    </g>
  )
}
