import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { watchOtherTabs } from '../../data/session/other-tabs.ts'
import { recordHint } from '../../data/session/session-store.ts'
import { useProfile, useSession } from '../../data/session/use-session.ts'

/**
 * Keeps the page's session true: a member's profile is fetched on arrival, and what other tabs do is followed. Visitors without
 * a session cause no request, and the session's own code is loaded by those who have one.
 */
export function useSessionUpkeep(): void {
  const navigate = useNavigate()
  const { status } = useSession()
  const profile = useProfile()
  const isIncomplete = status === 'member' && profile === null
  useEffect(() => watchOtherTabs(followOtherTab), [])
  useEffect(() => {
    if (isIncomplete)
      void import('./restore-on-load.ts').then(
        ({ restoreOnLoad }) => restoreOnLoad(() => void navigate('/learn')),
        keepHint,
      )
  }, [isIncomplete, navigate])
}

/** Where the session's own code was never here and cannot be fetched, the page knows nothing of the person but the hint. */
function followOtherTab(): void {
  void import('../../data/session/page-session.ts').then(
    ({ dropSession }) => dropSession(),
    () => recordHint(null),
  )
}

/** Without a connection nobody can tell more than the hint cookie does. */
const keepHint = () => undefined
