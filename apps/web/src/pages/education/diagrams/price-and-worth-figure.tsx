import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import { dollars } from '../../../data/figures.ts'
import { separateLabels } from '../../../charts/labels/separate-labels.ts'
import { shortDate } from '../../../data/dates.ts'
import { Figure } from '../../../ui/layout/figure.tsx'
import type { ValueExample } from '../examples/value-example.ts'
import { priceLine } from './price-line.ts'

const EDGE = 460
const PLOT = { left: 0, right: 280, top: 16, bottom: 236 }
const YEARS = 5
const STEP = 10
const ROOM_ABOVE = 1.02
const LINE = 17

/** Five years of the example's price, and at their end what the five measures say. */
export function PriceAndWorthFigure({ example }: { readonly example: ValueExample }) {
  const { company, price, measures } = example
  const { closes } = company.series
  const highest = ROOM_ABOVE * Math.max(price, ...closes, ...measures.map(({ value }) => value))
  const line = priceLine(company.series, closes.length - 1, STEP, highest, PLOT)
  const heights = separateLabels(
    [...measures.map(({ value }) => value), price].map(line.up),
    LINE,
    PLOT.top,
    PLOT.bottom - 4,
  )
  const spoken = measures.map(({ name, value }) => `${name} ${dollars(value)}`).join(', ')
  return (
    <Figure
      title={`${company.ticker}: five years of prices, five estimates of value`}
      caption={`Through ${shortDate(company.asOf)}, in dollars per share. ${SAMPLE_DATA_NOTICE}.`}
    >
      <svg
        viewBox={`0 0 ${EDGE} 260`}
        role="img"
        aria-label={`The price after ${YEARS} years is ${dollars(price)}. ${spoken}.`}
        className="w-full text-sm wide:text-xs"
      >
        <path className="stroke-hairline" d={`M0 ${PLOT.bottom}H${EDGE}`} />
        {measures.map(({ id, name, value, passes }, place) => (
          <g key={id}>
            <path
              className={passes ? 'stroke-accent-text' : 'stroke-rule'}
              d={`M${PLOT.right - 60} ${line.up(value)}h72`}
              strokeWidth={passes ? 3 : 1.5}
            />
            <text
              className={passes ? 'fill-ink font-semibold' : 'fill-muted'}
              x={PLOT.right + 20}
              y={(heights[place] ?? 0) + 5}
            >
              {name}
            </text>
          </g>
        ))}
        <path className="stroke-caution" d={line.path} fill="none" strokeWidth="2" strokeLinejoin="round" />
        <text className="fill-caution font-semibold" x={PLOT.right + 20} y={(heights.at(-1) ?? 0) + 5}>
          {`Price ${dollars(price)}`}
        </text>
        <text className="fill-muted" y="254">
          {`${YEARS} years ago`}
        </text>
        <text className="fill-muted" x={PLOT.right} y="254" textAnchor="end">
          today
        </text>
      </svg>
    </Figure>
  )
}
