/** The three modes of the main panel. */
export type Pane = 'search' | 'optimize' | 'portfolio'

const BESIDE_SEARCH: readonly string[] = ['optimize', 'portfolio'] satisfies Pane[]

export function readPane(params: URLSearchParams): Pane {
  const mode = params.get('mode') ?? ''
  return isPane(mode) ? mode : 'search'
}

function isPane(mode: string): mode is Pane {
  return BESIDE_SEARCH.includes(mode)
}

export function writePane(params: URLSearchParams, pane: Pane): URLSearchParams {
  const next = new URLSearchParams(params)
  if (pane === 'search') next.delete('mode')
  else next.set('mode', pane)
  return next
}
