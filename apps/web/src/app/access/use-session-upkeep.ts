import { ACTION_TEXTS } from '@fairweight/contract/errors'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { watchOtherTabs } from '../../data/session/other-tabs.ts'
import { useProfile, useSession } from '../../data/session/use-session.ts'
import { showToast } from '../../ui/overlays/toast-manager.ts'

/**
 * Keeps the page's session true: a member's profile is fetched on arrival, and what other tabs do is followed. Visitors without
 * a session cause no request.
 */
export function useSessionUpkeep(): void {
  const navigate = useNavigate()
  const { status } = useSession()
  const profile = useProfile()
  const isIncomplete = status === 'member' && profile === null
  useEffect(() => watchOtherTabs(() => void loadSession().then(({ leaveSession }) => leaveSession())), [])
  useEffect(() => {
    if (!isIncomplete) return
    void restore(() => void navigate('/learn'))
  }, [isIncomplete, navigate])
}

const loadSession = () => import('../../data/session/page-session.ts')

/** The session's own code is loaded by those who have one. */
async function restore(leave: () => void) {
  const { restoreSession } = await import('../../data/session/restore-session.ts')
  if ((await restoreSession()) !== 'too-many-retries') return
  showToast({ title: 'Too many Retries', text: ACTION_TEXTS['load-profile'].otherwise ?? '', tone: 'error' })
  leave()
  const { endSession, signOut } = await loadSession()
  // Nobody can tell who is there: the session ends at the server if that can be reached, and here in any case.
  await signOut().catch(() => endSession())
}
