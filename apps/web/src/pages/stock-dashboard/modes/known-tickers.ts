import type { ModePaneProps } from './mode-pane-props.ts'

/** The selected list's stocks that the current data knows, and those that it does not. */
export function knownTickers({ controller, rowOf }: Pick<ModePaneProps, 'controller' | 'rowOf'>): {
  readonly tickers: readonly string[]
  readonly left: readonly string[]
} {
  const all = controller.tickers ?? []
  return {
    tickers: all.filter((ticker) => rowOf(ticker) !== undefined),
    left: all.filter((ticker) => rowOf(ticker) === undefined),
  }
}
