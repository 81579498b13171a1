import type { StockTurnover } from '@fairweight/domain/optimization'

/** A place on the way from today's holdings to the better mix. */
export interface CurvePlace {
  /** All that is bought and sold until here, as a share of the portfolio. */
  readonly turnover: number
  readonly volatility: number
  /** How much of what all trades together gain is gained here, 0 to 1. */
  readonly gained: number
}

const PLACES_BETWEEN = 24

/**
 * The way, place by place. Between two corners weights and return are straight lines, and what is made smaller, variance less twice the trade-off times
 * return, leaves with the slope of the first and arrives at what the second has.
 */
export function turnoverCurve({
  corners,
  tradeOff,
}: Pick<StockTurnover, 'corners' | 'tradeOff'>): readonly CurvePlace[] {
  const worth = ({ variance, expectedReturn }: StockTurnover['corners'][number]): number =>
    variance - 2 * tradeOff * expectedReturn
  const [first, last] = [corners[0], corners.at(-1)]
  if (first === undefined || last === undefined) return []
  const all = worth(first) - worth(last)
  const place = (turnover: number, variance: number, left: number): CurvePlace => ({
    turnover,
    volatility: Math.sqrt(Math.max(0, variance)),
    gained: all > 0 ? Math.min(1, Math.max(0, (worth(first) - left) / all)) : 1,
  })
  const between = corners.slice(1).flatMap((to, at) => {
    const from = corners[at] ?? to
    const length = to.turnover - from.turnover
    return Array.from({ length: PLACES_BETWEEN }, (_, step) => {
      const share = (step + 1) / PLACES_BETWEEN
      const gone = share * length
      const straight = from.varianceRemoved * gone
      const bend = worth(to) - worth(from) + from.varianceRemoved * length
      const left = worth(from) - straight + bend * share ** 2
      const earned = from.expectedReturn + share * (to.expectedReturn - from.expectedReturn)
      return place(from.turnover + gone, left + 2 * tradeOff * earned, left)
    })
  })
  return [place(first.turnover, first.variance, worth(first)), ...between]
}

/** The smallest turnover with which half of the gain is reached. */
export function halfwayTurnover(curve: readonly CurvePlace[]): number {
  return curve.find(({ gained }) => gained >= 0.5)?.turnover ?? 0
}
