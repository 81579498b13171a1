/** So many columns can still be read side by side. */
export const MAX_COMPARED = 6

/** The stocks that an address marks for comparing, in the order they were marked. */
export function readComparedFromUrl(params: URLSearchParams): readonly string[] {
  const named = (params.get('compare') ?? '').split(',').map((ticker) => ticker.trim().toUpperCase())
  return [...new Set(named)].filter((ticker) => ticker !== '').slice(0, MAX_COMPARED)
}

/** True where the marked stocks stand side by side in place of the list. */
export function isComparing(params: URLSearchParams): boolean {
  return params.get('comparing') === 'yes' && readComparedFromUrl(params).length > 0
}

/** The address with other stocks marked, leaving the rest of it alone; without any, nothing is left to compare. */
export function writeCompared(
  params: URLSearchParams,
  tickers: readonly string[],
  comparing: boolean,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (tickers.length > 0) next.set('compare', tickers.join(','))
  else next.delete('compare')
  if (comparing && tickers.length > 0) next.set('comparing', 'yes')
  else next.delete('comparing')
  return next
}
