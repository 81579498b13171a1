/** Trading days a year: daily means and covariances are multiplied by it. */
export const TRADING_DAYS = 252
