/** The id of the list that an address asks for; whether there is such a list is another question. */
export function readListChoice(params: URLSearchParams): string | null {
  return params.get('list') || null
}

export function writeListChoice(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (id === null) next.delete('list')
  else next.set('list', id)
  return next
}
