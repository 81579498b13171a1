import { Figure } from '../../../ui/layout/figure.tsx'
import { GEARWRIGHT } from './worked-examples.ts'

const WIDTH = 480
const LEFT = 168
const RIGHT = 446
const ROW = 36
const HIGHEST = 52

const across = (dollars: number) => LEFT + (dollars / HIGHEST) * (RIGHT - LEFT)
const dollars = (value: number) => `$${value.toFixed(2)}`

/** Price against five readings of worth, for the invented company of the methodology. */
export function ValueFigure() {
  const price = across(GEARWRIGHT.price)
  const bottom = 28 + GEARWRIGHT.measures.length * ROW
  const spoken = GEARWRIGHT.measures.map(({ name, value }) => `${name} ${dollars(value)}`).join(', ')
  return (
    <Figure title="Price against worth: Gearwright, rated B**" caption="An invented maker of gears. One of five measures lies above its price, and its accounts are strong: a B with two stars. Dollars per share.">
      <svg viewBox={`0 0 ${WIDTH} ${bottom + 8}`} role="img" aria-label={`Price ${dollars(GEARWRIGHT.price)}. ${spoken}.`} className="w-full text-[13px]">
        {GEARWRIGHT.measures.map((measure, index) => (
          <MeasureRow key={measure.name} name={measure.name} value={measure.value} middle={28 + (index + 0.5) * ROW} />
        ))}
        <path className="stroke-caution-fill" d={`M${price} 22V${bottom}`} strokeWidth="2" strokeDasharray="5 4" />
        <text className="fill-caution font-semibold" x={price} y="14" textAnchor="middle">
          price {dollars(GEARWRIGHT.price)}
        </text>
      </svg>
    </Figure>
  )
}

function MeasureRow({ name, value, middle }: { readonly name: string; readonly value: number; readonly middle: number }) {
  const passes = value > GEARWRIGHT.price
  return (
    <g>
      <path className="stroke-hairline" d={`M0 ${middle + ROW / 2}H${WIDTH}`} />
      <text className={passes ? 'fill-ink font-semibold' : 'fill-muted'} x="0" y={middle + 4}>
        {name}
      </text>
      <path className={passes ? 'stroke-accent-text' : 'stroke-rule'} d={`M${LEFT} ${middle}H${across(value)}`} strokeWidth={passes ? 8 : 3} />
      <text className={passes ? 'fill-ink font-semibold' : 'fill-muted'} x={across(value) + 8} y={middle + (passes ? -10 : 4)} textAnchor={passes ? 'end' : 'start'}>
        {dollars(value)}
      </text>
    </g>
  )
}
