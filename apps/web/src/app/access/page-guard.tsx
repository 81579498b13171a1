import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLoggedOutAt, useSession, useTools } from '../../data/session/use-session.ts'
import { changeSettings, useSettings } from '../../data/settings.ts'
import { accessOf, detourFrom, mustWait } from './page-access.ts'

/** Shows a page only to those who may see it and sends the others where they can go. The server decides about the data by itself. */
export function PageGuard({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const hasTool = useTools().size > 0
  const hasLoggedOut = useLoggedOutAt() !== null
  const { redirect } = useSettings()
  const onlooker = { status, hasTool, isConfirmed: user !== null, hasLoggedOut, wanted: redirect }
  const detour = detourFrom(pathname, onlooker)
  const isOpen = detour === null && !mustWait(pathname, onlooker)
  // Whether the page stood open when it was come to: a form that has just signed somebody in stays until the next page is there.
  const [arrival, setArrival] = useState({ pathname, wasOpen: isOpen })
  if (arrival.pathname !== pathname) setArrival({ pathname, wasOpen: isOpen })
  const to = detour?.to
  const wanted = detour ? detour.wanted : redirect === pathname ? null : redirect
  useEffect(() => {
    changeSettings({ redirect: wanted })
    if (to !== undefined) void navigate(to, { replace: true })
  }, [to, wanted, navigate])
  return isOpen || (accessOf(pathname) === 'signed-out' && arrival.wasOpen) ? children : null
}
