/** On small screens one pane at a time; on wide ones the selected list always stands beside. */
export type Pane = 'search' | 'optimize' | 'list'

export function readPane(params: URLSearchParams): Pane {
  const mode = params.get('mode')
  return mode === 'optimize' || mode === 'list' ? mode : 'search'
}

export function writePane(params: URLSearchParams, pane: Pane): URLSearchParams {
  const next = new URLSearchParams(params)
  if (pane === 'search') next.delete('mode')
  else next.set('mode', pane)
  return next
}
