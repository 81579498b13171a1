/** The three modes of the main panel; a small screen shows the selected list as a fourth pane, a wide one always beside. */
export type Pane = 'search' | 'optimize' | 'portfolio' | 'list'

const BESIDE_SEARCH: readonly string[] = ['optimize', 'portfolio', 'list'] satisfies Pane[]

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
