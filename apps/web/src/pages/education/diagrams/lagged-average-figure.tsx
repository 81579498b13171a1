import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { dollars, shortSignedPercent } from '../../../data/figures.ts'
import { Figure } from '../../../ui/layout/figure.tsx'
import type { MomentumExample } from '../examples/momentum-example.ts'
import { priceLine } from './price-line.ts'

const EDGE = 420
const PLOT = { left: 0, right: 340, top: 16, bottom: 200 }
const STEP = 4
const ROOM_ABOVE = 1.04

const { momentumLag, momentumWindow } = METHOD_SETTINGS.prices
const SESSIONS = momentumLag + momentumWindow + 45

/** The example's price over the sessions that its momentum is made of: the average of a year, the month left out, today. */
export function LaggedAverageFigure({ example }: { readonly example: MomentumExample }) {
  const { company, lastClose, laggedAverage, momentum } = example
  const highest = ROOM_ABOVE * Math.max(...company.series.closes.subarray(-SESSIONS))
  const line = priceLine(company.series, SESSIONS, STEP, highest, PLOT)
  const [from, to] = [line.across(momentumLag + momentumWindow - 1), line.across(momentumLag)]
  const [average, today] = [line.up(laggedAverage), line.up(lastClose)]
  return (
    <Figure
      title={`${company.ticker} is ${shortSignedPercent(momentum)} from its lagged average`}
      caption={`${company.name} Shaded: the sessions in the average. Between them and today: the month left out. ${SAMPLE_DATA_NOTICE}.`}
    >
      <svg
        viewBox={`0 0 ${EDGE} 222`}
        role="img"
        aria-label={`The last close of ${dollars(lastClose)} is ${shortSignedPercent(momentum)} from the lagged average of ${dollars(laggedAverage)}.`}
        className="w-full text-sm wide:text-xs"
      >
        <path className="fill-sunken" d={`M${from} 0H${to}V${PLOT.bottom}H${from}z`} />
        <path className="stroke-hairline" d={`M0 ${PLOT.bottom}H${EDGE}`} />
        <path className="stroke-muted" d={`M${from} ${average}H${PLOT.right + 8}`} strokeDasharray="4 4" />
        <path className="stroke-accent-text" d={line.path} fill="none" strokeWidth="2" strokeLinejoin="round" />
        <path className="stroke-caution" d={`M${PLOT.right + 4} ${average}V${today}`} strokeWidth="2" />
        <circle className="fill-accent-text" cx={PLOT.right} cy={today} r="4" />
        <text className="fill-ink font-semibold" x={PLOT.right + 14} y={today + 5}>
          {dollars(lastClose)}
        </text>
        <text className="fill-caution font-semibold" x={PLOT.right + 14} y={(average + today) / 2 + 5}>
          {shortSignedPercent(momentum)}
        </text>
        <text className="fill-muted" x={PLOT.right + 14} y={average + 5}>
          {dollars(laggedAverage)}
        </text>
        <text className="fill-muted" x={(from + to) / 2} y="219" textAnchor="middle">
          {`average of ${momentumWindow} sessions`}
        </text>
        <text className="fill-muted" x={PLOT.right} y="219" textAnchor="middle">
          today
        </text>
      </svg>
    </Figure>
  )
}
