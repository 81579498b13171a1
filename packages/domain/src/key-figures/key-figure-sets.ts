/** The sets in which key figures are shown and fetched together, in their order. */
export const KEY_FIGURE_SET_NAMES = [
  'valuation',
  'shareholders',
  'growth',
  'profitability',
  'balance-sheet',
  'risk',
] as const

export type KeyFigureSet = (typeof KEY_FIGURE_SET_NAMES)[number]
