import { isStockPath, withRedirect } from '@fairweight/contract/routes'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLoggedOutAt, useSession, useTools } from '../../data/session/use-session.ts'
import { changeSettings, useSettings } from '../../data/settings.ts'
import { accessOf, redirectFrom, mustAwaitSession, wantedAt } from './page-access.ts'

/**
 * Shows a page only to those who may see it and sends the others where they can go. The server decides about the data by itself.
 * HTML written at build time is everybody's until the script is there: until then the mark on the document hides from members what is
 * for people without an account.
 */
export function PageGuard({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const hasTool = useTools().size > 0
  const hasLoggedOut = useLoggedOutAt() !== null
  const { redirect, redirectSearch } = useSettings()
  const viewer = {
    status,
    hasTool,
    isConfirmed: user !== null,
    hasLoggedOut,
    wanted: redirect,
    wantedSearch: redirectSearch,
  }
  const redirection = redirectFrom({ pathname, search }, viewer)
  const isKnown = status !== 'unknown'
  const isOpen = redirection === null && !mustAwaitSession(pathname, viewer)
  // Whether the page stood open when it was come to: a form that has just signed somebody in stays until the next page is there.
  const [arrival, setArrival] = useState({ pathname, isKnown, wasOpen: isOpen })
  if (arrival.pathname !== pathname || arrival.isKnown !== isKnown) setArrival({ pathname, isKnown, wasOpen: isOpen })
  const to = redirection?.to
  const hasLapsed =
    accessOf(pathname) === 'subscriber' && arrival.wasOpen && redirection !== null && status === 'member'
  const { wanted, wantedSearch } = redirection ?? wantedAt({ pathname, search }, viewer)
  useEffect(() => {
    if (!isKnown) return
    changeSettings({ redirect: wanted, redirectSearch: wantedSearch })
    if (to !== undefined) void navigate(to, { replace: true })
    // A message: where it cannot be fetched the page does without.
    if (hasLapsed && to !== undefined)
      void import('./notify-redirects.ts').then(
        ({ notifyPlanEnded }) => notifyPlanEnded(() => void navigate('/plans')),
        () => undefined,
      )
  }, [isKnown, to, wanted, wantedSearch, hasLapsed, navigate])
  // A stock's page was open all the same; only what could not be shown needs a word.
  const isKeptOut = isKnown && status !== 'member' && pathname === '/learn'
  const mustLogIn = isKeptOut && wanted !== null && !isStockPath(wanted) && wanted
  useEffect(() => {
    if (mustLogIn)
      void import('./notify-redirects.ts').then(
        ({ notifyLogInNeeded }) => notifyLogInNeeded(mustLogIn, () => void navigate(withRedirect('/login', mustLogIn))),
        () => undefined,
      )
  }, [mustLogIn, navigate])
  const isForStrangers = accessOf(pathname) === 'signed-out'
  return (
    <div data-hidden-for={isForStrangers && !isKnown ? 'signed-in' : undefined}>
      {isOpen || (isForStrangers && arrival.wasOpen) ? children : null}
    </div>
  )
}
