import { Figure } from '../../../ui/layout/figure.tsx'
import { GEARWRIGHT } from './worked-examples.ts'

const LEFT = 164
const RIGHT = 400
const EDGE = 480
const TOP = 26
const ROW = 36
const HIGHEST = 50

const across = (dollars: number) => LEFT + (dollars / HIGHEST) * (RIGHT - LEFT)
const dollars = (value: number) => `$${value.toFixed(2)}`

/** Price against five readings of worth, for the invented company of the methodology. */
export function ValueFigure() {
  const price = across(GEARWRIGHT.price)
  const bottom = TOP + GEARWRIGHT.measures.length * ROW
  const spoken = GEARWRIGHT.measures.map(({ name, value }) => `${name} ${dollars(value)}`).join(', ')
  return (
    <Figure title="Price against worth: Gearwright, rated B**" caption="An invented maker of gears. One of five measures lies above its price, and its accounts are strong: a B with two stars. Dollars per share.">
      <svg viewBox={`0 0 ${EDGE} ${bottom}`} role="img" aria-label={`Price ${dollars(GEARWRIGHT.price)}. ${spoken}.`} className="w-full text-[13px]">
        {GEARWRIGHT.measures.map((measure, index) => (
          <MeasureRow key={measure.name} name={measure.name} value={measure.value} middle={TOP + (index + 0.5) * ROW} />
        ))}
        <path className="stroke-caution" d={`M${price} ${TOP - 6}V${bottom}`} strokeWidth="1.5" strokeDasharray="2 4" strokeLinecap="round" />
        <text className="fill-caution font-semibold" x={price} y="12" textAnchor="middle">
          price {dollars(GEARWRIGHT.price)}
        </text>
      </svg>
    </Figure>
  )
}

function MeasureRow({ name, value, middle }: { readonly name: string; readonly value: number; readonly middle: number }) {
  const passes = value > GEARWRIGHT.price
  const ink = passes ? 'fill-ink font-semibold' : 'fill-muted'
  return (
    <g>
      <path className="stroke-hairline" d={`M0 ${middle - ROW / 2}H${EDGE}`} />
      <text className={ink} x="0" y={middle + 4}>
        {name}
      </text>
      <path className={passes ? 'stroke-accent-text' : 'stroke-rule'} d={`M${LEFT} ${middle}H${across(value)}`} strokeWidth={passes ? 10 : 4} />
      <text className={ink} x={EDGE} y={middle + 4} textAnchor="end">
        {dollars(value)}
      </text>
    </g>
  )
}
