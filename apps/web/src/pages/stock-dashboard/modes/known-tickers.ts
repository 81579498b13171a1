import type { ModePaneProps } from './mode-pane-props.ts'

/** The selected list's stocks that the current data knows, and those that it does not. */
export function knownTickers({ desk, rowOf }: Pick<ModePaneProps, 'desk' | 'rowOf'>): { readonly tickers: readonly string[]; readonly left: readonly string[] } {
  const all = desk.tickers ?? []
  return { tickers: all.filter((ticker) => rowOf(ticker) !== undefined), left: all.filter((ticker) => rowOf(ticker) === undefined) }
}
