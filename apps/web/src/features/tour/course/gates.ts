import type { TourScene } from './scene.ts'

/** How many stocks the list of the tour holds: enough for a mix worth looking at, few enough to see each. */
const STOCKS_OF_TOUR = 4

/** What is missing before a step can be left, in words; null = nothing. */
export type Gate = (scene: TourScene) => string | null

export const openGate: Gate = () => null

export const needsList: Gate = ({ listCount }) => (listCount >= 1 ? null : 'Create a list to go on.')

/** Exactly four: the next steps speak of a mix of four. */
export const needsFourStocks: Gate = ({ stocksOnList }) => {
  const missing = STOCKS_OF_TOUR - stocksOnList
  if (missing === 0) return null
  return missing > 0 ? `Add ${stocks(missing, 'more ')} to go on.` : `Remove ${stocks(-missing)} to go on.`
}

/** Passed by the press itself, which leads into the Optimize mode. */
export const needsOptimizePress: Gate = ({ pane }) => (pane === 'optimize' ? null : 'Press the button to go on.')

export const needsResult: Gate = ({ isResultThere }) => (isResultThere ? null : 'The optimizer is still at work.')

function stocks(amount: number, more = ''): string {
  return `${amount} ${more}${amount === 1 ? 'stock' : 'stocks'}`
}
