import { Fragment } from 'react'
import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import { labelWidth } from '../../../charts/labels/label-width.ts'
import { alongPath, type Box, placeLabels, type WantedLabel } from '../../../charts/labels/place-labels.ts'
import { settingPercent, shortPercent } from '../../../data/figures.ts'
import { Figure } from '../../../ui/layout/figure.tsx'
import type { OptimizerExample } from '../examples/optimizer-example.ts'
import { spellNumber } from '../examples/format.ts'

const EDGE = 420
const PLOT = { left: 30, right: 412, top: 22, bottom: 222 }
/** Where names may stand: within the picture, above the figures of its axis. */
const LABELS = { left: PLOT.left, right: EDGE, top: PLOT.top, bottom: PLOT.bottom + 4 }
/** The type where it is largest, in units of the picture, and its line. */
const TYPE = 14
const LINE = 17
const RISK = { from: 0.11, to: 0.45 }
const RETURN = { from: 0.1, to: 0.31 }

const tenth = (length: number) => Math.round(length * 10) / 10
const across = (volatility: number) =>
  tenth(PLOT.left + ((volatility - RISK.from) / (RISK.to - RISK.from)) * (PLOT.right - PLOT.left))
const up = (expectedReturn: number) =>
  tenth(PLOT.bottom - ((expectedReturn - RETURN.from) / (RETURN.to - RETURN.from)) * (PLOT.bottom - PLOT.top))

/** The example's companies, and every best mix of them. */
export function FrontierFigure({ example }: { readonly example: OptimizerExample }) {
  const { figures, volatilities, curve, equalWeight, cap } = example
  const mixes = [example.minRisk, example.balanced, example.maximumReturn]
  const path = curve
    .map(
      ({ volatility, expectedReturn }, place) =>
        `${place === 0 ? 'M' : 'L'}${across(volatility)} ${up(expectedReturn)}`,
    )
    .join('')
  const spoken = [...mixes, equalWeight]
    .map((mix) => `${mix.name}: return ${shortPercent(mix.expectedReturn)}, volatility ${shortPercent(mix.volatility)}`)
    .join('; ')
  const points = [
    ...figures.tickers.map((ticker, place) => ({
      name: ticker,
      x: across(volatilities[place] ?? 0),
      y: up(figures.expectedReturns[place] ?? 0),
    })),
    { name: 'equal weight', x: across(equalWeight.volatility), y: up(equalWeight.expectedReturn) },
  ]
  const signs = mixes.map(({ name, volatility, expectedReturn }) => ({
    name,
    x: across(volatility),
    y: up(expectedReturn),
  }))
  const labels = placeLabels({
    labels: [...signs.map(labelOfMix), ...points.map(labelOfPoint)],
    plot: LABELS,
    curve: alongPath(curve.map(({ volatility, expectedReturn }) => ({ x: across(volatility), y: up(expectedReturn) }))),
  })
  const words = spellNumber(figures.tickers.length)
  return (
    <Figure
      title={`${words.charAt(0).toUpperCase()}${words.slice(1)} companies and the best mixes of them`}
      caption={`At most ${settingPercent(cap)} in one company, ${figures.years} years of daily returns, percent per year. ${SAMPLE_DATA_NOTICE}.`}
    >
      <svg viewBox={`0 0 ${EDGE} 262`} role="img" aria-label={`${spoken}.`} className="w-full text-sm wide:text-xs">
        <Axes />
        {points.map(({ name, x, y }, place) => (
          <Fragment key={name}>
            <circle data-sign="" className="fill-surface stroke-rule" cx={x} cy={y} r="4.5" strokeWidth="1.5" />
            <Label name={name} box={labels[signs.length + place] ?? null} className="fill-muted" />
          </Fragment>
        ))}
        <path className="stroke-accent-text" d={path} fill="none" strokeWidth="2.5" strokeLinejoin="round" />
        {signs.map(({ name, x, y }, place) => (
          <Fragment key={name}>
            <circle
              data-sign=""
              className={name === 'Balanced' ? 'fill-caution-fill stroke-ink' : 'fill-accent-text'}
              cx={x}
              cy={y}
              r={name === 'Balanced' ? 7 : 5.5}
            />
            <Label name={name} box={labels[place] ?? null} className="fill-ink font-semibold" />
          </Fragment>
        ))}
      </svg>
    </Figure>
  )
}

interface LabelProps {
  readonly name: string
  readonly box: Box | null
  readonly className: string
}

function Label({ name, box, className }: LabelProps) {
  if (box === null) return null
  return (
    <text className={className} x={tenth((box.left + box.right) / 2)} y={tenth(box.bottom - 4)} textAnchor="middle">
      {name}
    </text>
  )
}

interface Sign {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** No mix lies above the curve, so there the names of mixes are in nobody's way. */
function labelOfMix({ name, x, y }: Sign): WantedLabel {
  return { x, y, width: labelWidth(name, TYPE, true), height: LINE, radius: 8, side: 'left', level: 'above' }
}

function labelOfPoint({ name, x, y }: Sign): WantedLabel {
  return { x, y, width: labelWidth(name, TYPE), height: LINE, radius: 6, side: 'right', level: 'beside' }
}

function Axes() {
  return (
    <>
      {[0.15, 0.2, 0.25, 0.3].map((value) => (
        <g key={value}>
          <path className="stroke-hairline" d={`M${PLOT.left} ${up(value)}H${PLOT.right}`} />
          <text className="fill-muted" x="22" y={up(value) + 5} textAnchor="end">
            {Math.round(value * 100)}
          </text>
        </g>
      ))}
      {[0.2, 0.3, 0.4].map((value) => (
        <text key={value} className="fill-muted" x={across(value)} y="240" textAnchor="middle">
          {Math.round(value * 100)}
        </text>
      ))}
      <text className="fill-muted" x={PLOT.right} y="258" textAnchor="end">
        volatility →
      </text>
      <text className="fill-muted" y="12">
        ↑ expected return
      </text>
    </>
  )
}
