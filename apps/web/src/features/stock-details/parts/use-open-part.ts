import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { namesPart, type Part, readPart, readWhyOf, type WhyOf, writePart } from './part-address.ts'

export interface OpenPart {
  readonly part: Part
  readonly whyOf: WhyOf
  /** Each is a step for the back button. */
  readonly show: (part: Part) => void
}

/** Which part of the details is open, as the address has it. */
export function useOpenPart(): OpenPart {
  const { search } = useLocation()
  const navigate = useNavigate()
  const part = readPart(search)
  // Assumptions leave the address when they are reset, and the part has to stay open then.
  const named = part === 'what-if' && !namesPart(search) ? writePart(search, part) : null
  useEffect(() => {
    if (named !== null) void navigate({ search: named }, { replace: true, preventScrollReset: true })
  }, [named, navigate])
  return {
    part,
    whyOf: readWhyOf(search),
    show: (next) => void navigate({ search: writePart(search, next) }, { preventScrollReset: true }),
  }
}
