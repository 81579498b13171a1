import type { MomentumFigures } from '../../apps/web/src/pages/education/sample/figures.ts'
import { EXAMPLE_TICKER } from './company-figures.ts'
import type { SimulatedSample } from './simulate-sample.ts'

const FROM = -0.5
const WIDTH = 0.05
const BINS = 30

interface Place {
  readonly ticker: string
  readonly momentum: number
  readonly grade: 'A' | 'B' | 'C'
}

/** Where the ranked stocks of the sample stand, and the example among them. */
export function momentumFigures({ rated, asOf }: SimulatedSample): MomentumFigures {
  const places = rated.flatMap(({ security, prices, momentum }): Place[] =>
    prices.momentum.value === null || momentum.rating === 'Unranked'
      ? []
      : [{ ticker: security.ticker, momentum: prices.momentum.value, grade: momentum.rating }],
  )
  const example = places.find(({ ticker }) => ticker === EXAMPLE_TICKER)
  if (example === undefined) throw new RangeError(`${EXAMPLE_TICKER} is not ranked.`)
  const least = (grade: Place['grade']): number =>
    Math.min(...places.filter((place) => place.grade === grade).map(({ momentum }) => momentum))
  const countsOf = (grade: Place['grade']): number[] => {
    const counts = Array.from({ length: BINS }, () => 0)
    for (const place of places) if (place.grade === grade) counts[binOf(place.momentum)]! += 1
    return counts
  }
  return {
    asOf,
    ticker: EXAMPLE_TICKER,
    listed: rated.length,
    ranked: places.length,
    below: places.filter(({ momentum }) => momentum < example.momentum).length,
    equal: places.filter(({ momentum }) => momentum === example.momentum).length,
    minOfA: least('A'),
    minOfB: least('B'),
    bins: { from: FROM, width: WIDTH, counts: { A: countsOf('A'), B: countsOf('B'), C: countsOf('C') } },
  }
}

function binOf(momentum: number): number {
  return Math.min(Math.max(Math.floor((momentum - FROM) / WIDTH), 0), BINS - 1)
}
