import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

/** `push` gives the back button a step, `replace` none; `later` replaces once typing pauses. */
export type UrlChange = 'push' | 'replace' | 'later'

export interface Address {
  readonly params: URLSearchParams
  readonly change: (next: URLSearchParams, how: UrlChange) => void
}

const TYPING_PAUSE = 300
const OWN = 'dashboard'

/**
 * The address as state. What the page changes is there at once and the address follows; what the back button or a
 * link changes comes from the address.
 */
export function useUrlState(): Address {
  const location = useLocation()
  const arrivedBy = useNavigationType()
  const navigate = useNavigate()
  const [search, setSearch] = useState(location.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [seen, setSeen] = useState(location.key)
  if (seen !== location.key) {
    setSeen(location.key)
    const isEcho = arrivedBy !== 'POP' && location.state === OWN
    if (!isEcho) setSearch(location.search)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: URLSearchParams, how: UrlChange) => {
    const text = readable(next)
    setSearch(text)
    clearTimeout(timer.current)
    const go = () => void navigate({ search: text }, { replace: how !== 'push', preventScrollReset: true, state: OWN })
    if (how === 'later') timer.current = setTimeout(go, TYPING_PAUSE)
    else go()
  }
  const params = useMemo(() => new URLSearchParams(search), [search])
  return { params, change }
}

/** Commas need no escape in a query, and a shared link without escapes is one that people can read. */
function readable(params: URLSearchParams): string {
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
