import { Figure } from '../../../ui/layout/figure.tsx'
import { RANKED_STOCKS } from './worked-examples.ts'

const LEFT = 16
const RIGHT = 464
const AXIS = 96

const across = (percentile: number) => LEFT + (percentile / 100) * (RIGHT - LEFT)
const signed = (value: number) => `${value > 0 ? '+' : '−'}${Math.abs(value)} %`

const BANDS = [
  { grade: 'C', from: 0, to: 50, fill: 'fill-sunken' },
  { grade: 'B', from: 50, to: 90, fill: 'fill-accent-soft' },
  { grade: 'A', from: 90, to: 100, fill: 'fill-accent' },
] as const

/** Five stocks on the scale of percentiles, with the band of each grade. */
export function MomentumFigure() {
  const spoken = RANKED_STOCKS.map((stock) => `${signed(stock.momentum)} ranks at ${stock.percentile} percent, grade ${stock.grade}`).join('; ')
  return (
    <Figure title="Momentum is a place in the ranking" caption="Five stocks by price against their own average of a year ago to a month ago. Equal figures share a place. A begins at the 90th percentile, B at the 50th.">
      <svg viewBox="0 0 480 168" role="img" aria-label={spoken} className="w-full text-[13px]">
        {BANDS.map((band) => (
          <g key={band.grade}>
            <rect className={band.fill} x={across(band.from)} y={AXIS} width={across(band.to) - across(band.from) - 2} height="36" />
            <text className={band.grade === 'A' ? 'fill-on-accent font-semibold' : 'fill-ink font-semibold'} x={(across(band.from) + across(band.to)) / 2} y={AXIS + 23} textAnchor="middle">
              {band.grade}
            </text>
          </g>
        ))}
        {[0, 50, 90, 100].map((percentile) => (
          <text key={percentile} className="fill-muted" x={across(percentile)} y={AXIS + 56} textAnchor={percentile === 0 ? 'start' : percentile === 100 ? 'end' : 'middle'}>
            {percentile}
          </text>
        ))}
        {RANKED_STOCKS.map((stock, index) => (
          <Place key={stock.id} percentile={stock.percentile} label={signed(stock.momentum)} raised={RANKED_STOCKS.slice(0, index).some((other) => other.percentile === stock.percentile)} />
        ))}
      </svg>
    </Figure>
  )
}

function Place({ percentile, label, raised }: { readonly percentile: number; readonly label: string; readonly raised: boolean }) {
  const middle = AXIS - 14 - (raised ? 20 : 0)
  return (
    <g>
      <circle className="fill-accent-text" cx={across(percentile)} cy={middle} r="6" />
      {!raised && (
        <text className="fill-ink" x={across(percentile)} y={middle - (percentile === 62.5 ? 38 : 14)} textAnchor={percentile === 0 ? 'start' : percentile === 100 ? 'end' : 'middle'}>
          {label}
        </text>
      )}
    </g>
  )
}
