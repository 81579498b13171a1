import type { AssumptionId, ChosenAssumptions } from '@fairweight/domain/what-if'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { roundForUrl, readWhatIf, WHAT_IF, writeWhatIf } from './what-if-address.ts'

export interface WhatIfState {
  readonly chosen: ChosenAssumptions
  readonly set: (id: AssumptionId, value: number) => void
  readonly reset: () => void
  /** The address of this page with the assumptions as they are now. */
  readonly link: () => string
}

const MOVING_PAUSE = 300

/** The assumptions set by hand. They are there at once; the address follows when the hand rests, and a link or the back button brings them. */
export function useWhatIf(): WhatIfState {
  const location = useLocation()
  const navigate = useNavigate()
  const text = new URLSearchParams(location.search).get(WHAT_IF) ?? ''
  const [chosen, setChosen] = useState(() => readWhatIf(text))
  const [seen, setSeen] = useState(text)
  const [written, setWritten] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (seen !== text) {
    setSeen(text)
    if (text !== written) setChosen(readWhatIf(text))
  }
  const change = (next: ChosenAssumptions) => {
    setChosen(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setWritten(writeWhatIf(next))
      void navigate({ search: searchWith(next) }, { replace: true, preventScrollReset: true })
    }, MOVING_PAUSE)
  }
  return {
    chosen,
    set: (id, value) => change({ ...chosen, [id]: roundForUrl(value) }),
    reset: () => change({}),
    link: () => `${window.location.origin}${window.location.pathname}${searchWith(chosen)}`,
  }
}

/** Read when it is needed: other parts of the page keep theirs in the address too. */
function searchWith(chosen: ChosenAssumptions): string {
  const params = new URLSearchParams(window.location.search)
  const text = writeWhatIf(chosen)
  if (text === '') params.delete(WHAT_IF)
  else params.set(WHAT_IF, text)
  const search = params.toString().replaceAll('%2C', ',')
  return search === '' ? '' : `?${search}`
}
