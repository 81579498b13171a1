import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import { settingPercent, shortPercent } from '../../../data/figures.ts'
import { Figure } from '../../../ui/layout/figure.tsx'
import type { ExamplePortfolio, OptimizerExample } from '../examples/optimizer-example.ts'
import { spellNumber } from '../examples/format.ts'

const EDGE = 420
const PLOT = { left: 30, right: 412, top: 22, bottom: 222 }
const RISK = { from: 0.11, to: 0.45 }
const RETURN = { from: 0.12, to: 0.31 }

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
  // A company with another close to its right has its name on its left.
  const crowded = volatilities.findIndex((own, place) =>
    volatilities.some(
      (other, next) =>
        other > own &&
        other - own < 0.05 &&
        Math.abs((figures.expectedReturns[next] ?? 0) - (figures.expectedReturns[place] ?? 0)) < 0.01,
    ),
  )
  const words = spellNumber(figures.tickers.length)
  return (
    <Figure
      title={`${words.charAt(0).toUpperCase()}${words.slice(1)} companies and the best mixes of them`}
      caption={`At most ${settingPercent(cap)} in one company, ${figures.years} years of daily returns, percent per year. ${SAMPLE_DATA_NOTICE}.`}
    >
      <svg viewBox={`0 0 ${EDGE} 262`} role="img" aria-label={`${spoken}.`} className="w-full text-sm wide:text-xs">
        <Axes />
        {figures.tickers.map((ticker, place) => (
          <Point
            key={ticker}
            x={across(volatilities[place] ?? 0)}
            y={up(figures.expectedReturns[place] ?? 0)}
            name={ticker}
            isNameLeft={place === crowded}
          />
        ))}
        <Point
          x={across(equalWeight.volatility)}
          y={up(equalWeight.expectedReturn)}
          name="equal weight"
          isNameLeft={false}
        />
        <path className="stroke-accent-text" d={path} fill="none" strokeWidth="2.5" strokeLinejoin="round" />
        {mixes.map((mix) => (
          <Mix key={mix.name} mix={mix} />
        ))}
      </svg>
    </Figure>
  )
}

function Point({
  x,
  y,
  name,
  isNameLeft,
}: {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly isNameLeft: boolean
}) {
  const isAtEdge = isNameLeft || x > PLOT.right - 50
  return (
    <>
      <circle className="fill-surface stroke-rule" cx={x} cy={y} r="4.5" strokeWidth="1.5" />
      <text className="fill-muted" x={isAtEdge ? x - 9 : x + 9} y={y + 5} textAnchor={isAtEdge ? 'end' : 'start'}>
        {name}
      </text>
    </>
  )
}

function Mix({ mix }: { readonly mix: ExamplePortfolio }) {
  const isMiddle = mix.name === 'Balanced'
  const [x, y] = [across(mix.volatility), up(mix.expectedReturn)]
  return (
    <>
      <circle
        className={isMiddle ? 'fill-caution-fill stroke-ink' : 'fill-accent-text'}
        cx={x}
        cy={y}
        r={isMiddle ? 7 : 5.5}
      />
      <text
        className="fill-ink font-semibold"
        x={isMiddle ? x - 12 : x}
        y={y + (mix.name === 'Least Risk' ? 24 : isMiddle ? 1 : -12)}
        textAnchor={isMiddle ? 'end' : 'middle'}
      >
        {mix.name}
      </text>
    </>
  )
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
