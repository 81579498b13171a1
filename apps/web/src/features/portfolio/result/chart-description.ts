import { CONSTRUCTED, type Portfolio } from '@fairweight/domain/asset-mix'
import type { FrontierMark } from '../../../charts/frontier-marks.tsx'
import { percent } from '../../../data/figures.ts'

type Pictured = Pick<Portfolio, 'expectedReturn' | 'volatility' | 'fundsAlone' | 'place'>

/** Less than this a year is no difference that anyone would see. */
const SEEN = 0.00005

/** What the picture shows and how the portfolio stands beside the funds alone. */
export function chartDescription(portfolio: Pictured): string {
  return `The line shows every optimal mix of the funds alone. Your portfolio is ${CONSTRUCTED}. ${placeText(portfolio)}`
}

function placeText({ expectedReturn, place: { returnAtSameVolatility } }: Pictured): string {
  if (returnAtSameVolatility === null)
    return 'Its volatility lies beyond the ends of that line, so no optimal mix of the funds can be compared with it.'
  const gain = returnAtSameVolatility - expectedReturn
  if (gain >= SEEN) return `At its volatility, the funds alone could have returned ${percent(gain)} more a year.`
  if (gain <= -SEEN)
    return `At its volatility, the funds alone returned at most ${percent(returnAtSameVolatility)} a year, ${percent(-gain)} less. That comparison is in hindsight.`
  return 'It lies on that line: at its volatility, no mix of the funds returned more.'
}

/** The portfolio and the same class weights in funds. Both may lie under the line, and the portfolio above it. */
export function chartMarks({ expectedReturn, volatility, fundsAlone }: Pictured): FrontierMark[] {
  return [
    { name: 'Your portfolio', shape: 'dot', isChosen: true, isBelow: true, expectedReturn, volatility },
    {
      name: 'Funds alone',
      shape: 'circle',
      isChosen: false,
      isBelow: true,
      expectedReturn: fundsAlone.expectedReturn,
      volatility: fundsAlone.volatility,
    },
  ]
}
