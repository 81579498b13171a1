import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import { count, shortSignedPercent } from '../../../data/figures.ts'
import { Figure } from '../../../ui/layout/figure.tsx'
import type { MomentumExample } from '../examples/momentum-example.ts'

const EDGE = 420
const BOTTOM = 190
const TOP = 24

const GRADES = [
  { grade: 'C', stroke: 'stroke-rule' },
  { grade: 'B', stroke: 'stroke-accent-text opacity-50' },
  { grade: 'A', stroke: 'stroke-accent-text' },
] as const

/** How many stocks of the sample have how much momentum, and which grade that makes. */
export function RankingFigure({ example }: { readonly example: MomentumExample }) {
  const { universe, company, momentum } = example
  const { from, width, counts } = universe.bins
  const bins = counts.A.length
  const pitch = EDGE / bins
  const tallest = Math.max(...counts.A.map((count, bin) => count + (counts.B[bin] ?? 0) + (counts.C[bin] ?? 0)))
  const across = (value: number) => Math.round(((value - from) / width) * pitch)
  const high = (stocks: number) => Math.round((stocks / tallest) * (BOTTOM - TOP))
  const start = (bin: number, grade: number) =>
    GRADES.slice(0, grade).reduce((sum, below) => sum + high(counts[below.grade][bin] ?? 0), 0)
  const bars = (grade: number) => {
    const of = GRADES[grade]
    return of === undefined
      ? ''
      : counts[of.grade]
          .map((stocks, bin) =>
            stocks === 0 ? '' : `M${Math.round((bin + 0.5) * pitch)} ${BOTTOM - start(bin, grade)}v-${high(stocks)}`,
          )
          .join('')
  }
  const total = (grade: 'A' | 'B' | 'C') => count(counts[grade].reduce((sum, stocks) => sum + stocks, 0))
  return (
    <Figure
      title={`${count(universe.ranked)} stocks by momentum`}
      caption={`Stocks per grade: C ${total('C')}, B ${total('B')}, A ${total('A')}. Each grade begins at its letter; the outermost bars include everything beyond. ${SAMPLE_DATA_NOTICE}.`}
    >
      <svg
        viewBox={`0 0 ${EDGE} 212`}
        role="img"
        aria-label={`${total('A')} stocks are graded A, from ${shortSignedPercent(universe.minOfA)} up; ${total('B')} are graded B, from ${shortSignedPercent(universe.minOfB)} up; ${total('C')} are graded C. ${company.ticker} is at ${shortSignedPercent(momentum)}.`}
        className="w-full text-sm wide:text-xs"
      >
        {GRADES.map(({ grade, stroke }, place) => (
          <path key={grade} className={stroke} d={bars(place)} strokeWidth="11" />
        ))}
        <path
          className="stroke-caution"
          d={`M${across(momentum)} ${TOP - 4}V${BOTTOM}`}
          strokeWidth="1.5"
          strokeDasharray="2 4"
          strokeLinecap="round"
        />
        <text className="fill-caution font-semibold" x={across(momentum)} y="14" textAnchor="middle">
          {`${company.ticker} ${shortSignedPercent(momentum)}`}
        </text>
        {[
          { grade: 'C', from: 0 },
          { grade: 'B', from: across(universe.minOfB), least: universe.minOfB },
          { grade: 'A', from: across(universe.minOfA), least: universe.minOfA },
        ].map(({ grade, from, least }) => (
          <text key={grade} className="fill-muted" x={from} y="208">
            {least === undefined ? grade : `${grade} ${shortSignedPercent(least)}`}
          </text>
        ))}
      </svg>
    </Figure>
  )
}
