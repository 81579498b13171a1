import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import { dollars } from '../../../data/figures.ts'
import type { ValueExample } from '../examples/value-example.ts'
import { assertClaim } from '../examples/claim.ts'

/** Areas are to scale: a disc of 100 dollars has a radius of 37. */
const radius = (value: number) => Math.round(37 * Math.sqrt(value / 100))

/** What one share is worth against what it costs, on the beam of the wordmark. */
export function BalanceFigure({ example }: { readonly example: ValueExample }) {
  const { company, price, measures } = example
  const worth = measures.find(({ id }) => id === 'discounted-cash-flow')?.value ?? Number.NaN
  const spoken = assertClaim(
    worth > price,
    `On a balance scale, a value of ${dollars(worth)} outweighs a price of ${dollars(price)}.`,
  )
  return (
    <figure className="flex flex-col gap-3">
      <svg viewBox="0 56 520 270" role="img" aria-label={spoken} className="w-full">
        <path className="stroke-hairline" d="M0 322H520" strokeWidth="1.5" />
        <path className="fill-accent-text" d="M260 216 322 322H198z" />
        <g transform="rotate(-5 260 212)">
          <path className="stroke-ink" d="M28 212H492" strokeWidth="5" strokeLinecap="round" />
          <Weight x={112} size={radius(worth)} disc="fill-ink" ink="fill-paper" amount={dollars(worth)} word="value" />
          <Weight
            x={414}
            size={radius(price)}
            disc="fill-caution-fill"
            ink="fill-on-caution"
            amount={dollars(price)}
            word="price"
          />
        </g>
      </svg>
      <figcaption className="text-xs text-muted">{`${company.name} (${company.ticker}): discounted cash flow and price per share. Areas are to scale. ${SAMPLE_DATA_NOTICE}.`}</figcaption>
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
