import { useLocation } from 'react-router'

/** Where the address holds a past day; empty while one is being chosen. */
const NAME = 'asOf'

/** The past day that the address asks for: an ISO date, an empty text while one is being chosen, null for the current day. */
export function usePastDay(): string | null {
  return new URLSearchParams(useLocation().search).get(NAME)
}

/** The same address as of another day; null is the current one. */
export function usePastDayAddress(): (asOf: string | null) => { search: string } {
  const { search } = useLocation()
  return (asOf) => ({ search: writePastDay(new URLSearchParams(search), asOf).toString() })
}

/** @param asOf an empty text asks for the choice of a day; null is the current one */
export function writePastDay(params: URLSearchParams, asOf: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (asOf === null) next.delete(NAME)
  else next.set(NAME, asOf)
  return next
}
