/** A ticker as the address may carry it. */
const TICKER = /^[A-Z0-9.-]{1,12}$/

/** The picked tickers of an address, each once, in the order picked. */
export function readPicks(params: URLSearchParams): string[] {
  const named = params.get('picked')?.split(',') ?? []
  return [...new Set(named.map((ticker) => ticker.toUpperCase()))].filter((ticker) => TICKER.test(ticker))
}

export function writePicks(params: URLSearchParams, picks: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params)
  if (picks.length === 0) next.delete('picked')
  else next.set('picked', picks.join(','))
  return next
}

/** The picks with one stock put on, or taken off when it was there. */
export function togglePick(picks: readonly string[], ticker: string): string[] {
  return picks.includes(ticker) ? picks.filter((pick) => pick !== ticker) : [...picks, ticker]
}

/** Puts a stock back where it stood before it was taken off. */
export function restorePick(picks: readonly string[], ticker: string, position: number): string[] {
  return picks.includes(ticker) ? [...picks] : picks.toSpliced(position, 0, ticker)
}
