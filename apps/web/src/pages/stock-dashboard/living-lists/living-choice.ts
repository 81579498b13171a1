/** The id of the living list that an address opens in place of the stocks; null for none. */
export function readLiving(params: URLSearchParams): string | null {
  return params.get('living') || null
}

/** The address with a living list open, or with the stocks again. */
export function writeLiving(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (id === null) next.delete('living')
  else next.set('living', id)
  return next
}
