import { Figure } from '../../../ui/layout/figure.tsx'
import { THREE_SHARES } from './worked-examples.ts'

const across = (volatility: number) => 44 + ((volatility - 8) / 25) * 424
const up = (expectedReturn: number) => 248 - ((expectedReturn - 4) / 9) * 224

const curve = THREE_SHARES.frontier.map((point, index) => `${index === 0 ? 'M' : 'L'}${across(point.volatility).toFixed(1)} ${up(point.return).toFixed(1)}`).join('')

/** Three invented shares, and every best mix of them. */
export function FrontierFigure() {
  const spoken = THREE_SHARES.readings.map((reading) => `${reading.name}: return ${reading.return} percent at volatility ${reading.volatility} percent`).join('; ')
  return (
    <Figure title="Three shares, and every best mix of them" caption="Invented shares, at most 70 % in one. The mixes on the line offer the greatest expected return for their risk. Percent a year.">
      <svg viewBox="0 0 480 292" role="img" aria-label={spoken} className="w-full text-[13px]">
        <Axes />
        <path className="stroke-accent-text" d={curve} fill="none" strokeWidth="2.5" strokeLinejoin="round" />
        {THREE_SHARES.shares.map((share) => (
          <g key={share.name}>
            <circle className="fill-surface stroke-rule" cx={across(share.volatility)} cy={up(share.return)} r="4.5" strokeWidth="1.5" />
            <text className="fill-muted" x={across(share.volatility) + 10} y={up(share.return) + 4} textAnchor="start">
              {share.name}
            </text>
          </g>
        ))}
        {THREE_SHARES.readings.map((reading) => (
          <Reading key={reading.name} name={reading.name} x={across(reading.volatility)} y={up(reading.return)} />
        ))}
      </svg>
    </Figure>
  )
}

function Reading({ name, x, y }: { readonly name: string; readonly x: number; readonly y: number }) {
  const best = name === 'Balanced'
  return (
    <g>
      <circle className={best ? 'fill-caution-fill stroke-ink' : 'fill-accent-text'} cx={x} cy={y} r={best ? 7 : 5.5} />
      <text className="fill-ink font-semibold" x={name === 'Least Risk' ? x - 12 : x - 4} y={name === 'Least Risk' ? y + 5 : y - 14} textAnchor="end">
        {name}
      </text>
    </g>
  )
}

function Axes() {
  return (
    <g>
      {[4, 8, 12].map((value) => (
        <g key={value}>
          <path className="stroke-hairline" d={`M44 ${up(value)}H468`} />
          <text className="fill-muted" x="34" y={up(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {[10, 20, 30].map((value) => (
        <text key={value} className="fill-muted" x={across(value)} y="266" textAnchor="middle">
          {value}
        </text>
      ))}
      <text className="fill-muted" x="468" y="288" textAnchor="end">
        volatility →
      </text>
      <text className="fill-muted" x="0" y="12">
        ↑ expected return
      </text>
    </g>
  )
}
