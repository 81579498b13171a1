/** In the address, where all registered screens are open and not one of them. */
const ALL = 'all'

/** Which registered screens an address opens in place of the stocks: all of them, one by its id, or none. */
export type RegisteredChoice = { readonly id: string | null } | null

export function readRegistered(params: URLSearchParams): RegisteredChoice {
  const value = params.get('registered')
  if (!value) return null
  return { id: value === ALL ? null : value }
}

/** The address with registered screens open, or with the stocks again. */
export function writeRegistered(params: URLSearchParams, choice: RegisteredChoice): URLSearchParams {
  const next = new URLSearchParams(params)
  if (choice === null) next.delete('registered')
  else next.set('registered', choice.id ?? ALL)
  return next
}
