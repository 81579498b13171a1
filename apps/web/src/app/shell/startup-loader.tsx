import { PRODUCT_NAME } from '@fairweight/contract/product'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { BalanceBeam } from '../../ui/marks/wordmark.tsx'
import { useLoggedOutAt } from '../../data/session/use-session.ts'
import { showsStartupLoader, startupEndsAt } from './startup-loader-timing.ts'

/** The full screen that stands in while a protected page starts; the script in the head decides where it shows. */
export function StartupScreen() {
  return (
    <div className="startup-screen" role="status">
      <BalanceBeam className="size-12" />
      <p className="font-serif text-xl">{PRODUCT_NAME} is loading...</p>
    </div>
  )
}

/** The same screen inside the running app, on protected pages and after a logout; it leaves when its time is up. */
export function StartupLoader() {
  const { pathname } = useLocation()
  const loggedOutAt = useLoggedOutAt()
  const isNeeded = showsStartupLoader(pathname) || loggedOutAt !== null
  useEffect(() => {
    if (!isNeeded) return endStartup()
    if (loggedOutAt !== null) document.documentElement.dataset['starting'] = ''
    const timer = setTimeout(endStartup, Math.max(0, startupEndsAt(loggedOutAt) - performance.now()))
    return () => clearTimeout(timer)
  }, [isNeeded, loggedOutAt])
  return isNeeded ? <StartupScreen /> : null
}

function endStartup() {
  delete document.documentElement.dataset['starting']
}
