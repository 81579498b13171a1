/** How many different stocks the optimizer takes; a visitor without a session gets fewer. */
export const OPTIMIZER_SIZE = { fewest: 2, most: 500, maxForVisitors: 50 } as const

/** How many stocks one answer of prices covers. */
export const HISTORY_SIZE = 100
