import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLoggedOutAt, useSession, useTools } from '../../data/session/use-session.ts'
import { changeSettings, useSettings } from '../../data/settings.ts'
import { accessOf, detourFrom, mustWait } from './page-access.ts'

/**
 * Shows a page only to those who may see it and sends the others where they can go. The server decides about the data by itself.
 * HTML written at build time is everybody's until the script is there: until then the mark on the document hides from members what is
 * for people without an account.
 */
export function PageGuard({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const hasTool = useTools().size > 0
  const hasLoggedOut = useLoggedOutAt() !== null
  const { redirect } = useSettings()
  const onlooker = { status, hasTool, isConfirmed: user !== null, hasLoggedOut, wanted: redirect }
  const detour = detourFrom(pathname, onlooker)
  const isTold = status !== 'unknown'
  const isOpen = detour === null && !mustWait(pathname, onlooker)
  // Whether the page stood open when it was come to: a form that has just signed somebody in stays until the next page is there.
  const [arrival, setArrival] = useState({ pathname, isTold, wasOpen: isOpen })
  if (arrival.pathname !== pathname || arrival.isTold !== isTold) setArrival({ pathname, isTold, wasOpen: isOpen })
  const to = detour?.to
  const hasLapsed = accessOf(pathname) === 'subscriber' && arrival.wasOpen && detour !== null && status === 'member'
  const wanted = detour ? detour.wanted : redirect === pathname ? null : redirect
  useEffect(() => {
    if (!isTold) return
    changeSettings({ redirect: wanted })
    if (to !== undefined) void navigate(to, { replace: true })
    // A message: where it cannot be fetched the page does without.
    if (hasLapsed && to !== undefined) void import('./say-plan-ended.ts').then(({ sayPlanEnded }) => sayPlanEnded(() => void navigate('/plans')), () => undefined)
  }, [isTold, to, wanted, hasLapsed, navigate])
  const isForStrangers = accessOf(pathname) === 'signed-out'
  return <div data-hidden-for={isForStrangers && !isTold ? 'signed-in' : undefined}>{isOpen || (isForStrangers && arrival.wasOpen) ? children : null}</div>
}
