import type { DashboardState } from './dashboard-state.ts'

/** How many stocks the list of the tour holds: enough for a mix worth looking at, few enough to see each. */
const STOCKS_OF_TOUR = 4

/** What is missing before a step can be left, in words; null = nothing. */
export type Requirement = (dashboard: DashboardState) => string | null

export const noRequirement: Requirement = () => null

export const needsList: Requirement = ({ listCount }) => (listCount >= 1 ? null : 'Create a list to continue.')

/** Exactly four: the next steps speak of a mix of four. */
export const needsFourStocks: Requirement = ({ stocksOnList }) => {
  const missing = STOCKS_OF_TOUR - stocksOnList
  if (missing === 0) return null
  return missing > 0 ? `Add ${stocks(missing, 'more ')} to continue.` : `Remove ${stocks(-missing)} to continue.`
}

/** Passed by the press itself, which leads into the Optimize mode. */
export const needsOptimizePress: Requirement = ({ pane }) =>
  pane === 'optimize' ? null : 'Press the button to continue.'

export const needsResult: Requirement = ({ isResultThere }) =>
  isResultThere ? null : 'The optimizer is still running.'

function stocks(amount: number, more = ''): string {
  return `${amount} ${more}${amount === 1 ? 'stock' : 'stocks'}`
}
