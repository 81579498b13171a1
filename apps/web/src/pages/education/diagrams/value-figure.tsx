import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import { dollars } from '../../../data/figures.ts'
import { Figure } from '../../../ui/layout/figure.tsx'
import type { ExampleMeasure, ValueExample } from '../examples/value-example.ts'

const LEFT = 160
const RIGHT = 350
const EDGE = 420
const TOP = 28
const ROW = 36

/** The price of one share of the example against five readings of its worth. */
export function ValueFigure({ example }: { readonly example: ValueExample }) {
  const { company, price, measures } = example
  const highest = Math.max(price, ...measures.map(({ value }) => value))
  const across = (amount: number) => Math.round(LEFT + (Math.max(amount, 0) / highest) * (RIGHT - LEFT))
  const bottom = TOP + measures.length * ROW
  const spoken = measures.map(({ name, value }) => `${name} ${dollars(value)}`).join(', ')
  return (
    <Figure
      title={`Price versus value: ${company.ticker}, rated ${company.rating.valueRating}`}
      caption={`${company.name} In dollars per share. ${SAMPLE_DATA_NOTICE}.`}
    >
      <svg
        viewBox={`0 0 ${EDGE} ${bottom}`}
        role="img"
        aria-label={`Price ${dollars(price)}. ${spoken}.`}
        className="w-full text-sm"
      >
        {measures.map((measure, index) => (
          <Row key={measure.id} measure={measure} middle={TOP + (index + 0.5) * ROW} end={across(measure.value)} />
        ))}
        <path
          className="stroke-caution"
          d={`M${across(price)} ${TOP - 6}V${bottom}`}
          strokeWidth="1.5"
          strokeDasharray="2 4"
          strokeLinecap="round"
        />
        <text className="fill-caution font-semibold" x={across(price)} y="14" textAnchor="middle">
          {`price ${dollars(price)}`}
        </text>
      </svg>
    </Figure>
  )
}

function Row({
  measure,
  middle,
  end,
}: {
  readonly measure: ExampleMeasure
  readonly middle: number
  readonly end: number
}) {
  const { name, value, passes } = measure
  const ink = passes ? 'fill-ink font-semibold' : 'fill-muted'
  return (
    <>
      <path className="stroke-hairline" d={`M0 ${middle - ROW / 2}H${EDGE}`} />
      <text className={ink} y={middle + 5}>
        {name}
      </text>
      <path
        className={passes ? 'stroke-accent-text' : 'stroke-rule'}
        d={`M${LEFT} ${middle}H${end}`}
        strokeWidth={passes ? 10 : 4}
      />
      <text className={ink} x={EDGE} y={middle + 5} textAnchor="end">
        {dollars(value)}
      </text>
    </>
  )
}
