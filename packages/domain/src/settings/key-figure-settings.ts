/** Every constant of the key figures. They stand apart from the method: none of them changes a grade. */
export const KEY_FIGURE_SETTINGS = {
  betaWeeks: 104,
  /** Share of the weeks in which stock and market must both have traded. */
  weekCoverage: 0.95,
  drawdownYears: 5,
  /** By so many days an ex-dividend day may move from one year to the next. */
  dividendDelayDays: 14,
  /** A dividend smaller by no more than this part is no cut: amounts after splits are rounded. */
  dividendTolerance: 0.005,
  /** Stocks of a sector that must have a figure for the sector to have a median. */
  minimumPeers: 5,
} as const
