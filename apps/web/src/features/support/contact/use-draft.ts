import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const FIELDS = ['name', 'email', 'topic', 'message'] as const

/** What is typed in the contact form; anything may still be missing or wrong. */
export type Draft = Readonly<Record<(typeof FIELDS)[number], string>>

interface KeptDraft {
  /** What this page's entry in the history held when it was opened; null when it held none. */
  readonly kept: Draft | null
  readonly keep: (draft: Draft) => void
  readonly forget: () => void
}

/** A draft kept with the page's entry in the history: a reload finds it again, another page never sees it. */
export function useDraft(): KeptDraft {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [kept] = useState(() => draftIn(state))
  const put = (contactDraft: Draft | null) => void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state: { contactDraft } })
  return { kept, keep: put, forget: () => put(null) }
}

function draftIn(state: unknown): Draft | null {
  if (typeof state !== 'object' || state === null || !('contactDraft' in state)) return null
  return isDraft(state.contactDraft) ? state.contactDraft : null
}

function isDraft(found: unknown): found is Draft {
  if (typeof found !== 'object' || found === null) return false
  const texts = new Map(Object.entries(found).filter(([, text]) => typeof text === 'string'))
  return FIELDS.every((field) => texts.has(field))
}
