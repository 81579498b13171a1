/** What a mode of trading chose: shares after the orders, and how far from the best it can be, in USD. */
export interface ChosenShares {
  readonly shares: readonly number[]
  readonly gap: number
}
