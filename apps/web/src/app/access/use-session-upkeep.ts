import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { watchOtherTabs } from '../../data/session/other-tabs.ts'
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
  useEffect(() => watchOtherTabs(() => void import('../../data/session/page-session.ts').then(({ leaveSession }) => leaveSession())), [])
  useEffect(() => {
    if (isIncomplete) void import('./restore-on-arrival.ts').then(({ restoreOnArrival }) => restoreOnArrival(() => void navigate('/learn')))
  }, [isIncomplete, navigate])
}
