import { PRODUCT_NAME } from '@fairweight/contract/product'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { BalanceBeam } from '../../ui/marks/wordmark.tsx'
import { STARTUP_LOADER_DURATION, STARTUP_LOADER_DURATION_AFTER_LOGOUT } from './startup-loader-timing.ts'

/** The full screen that stands in while a protected page starts; the script in the head decides where it shows. */
export function StartupScreen() {
  return (
    <div className="startup-screen" role="status">
      <BalanceBeam className="size-12" />
      <p className="font-serif text-xl">{PRODUCT_NAME} is loading...</p>
    </div>
  )
}

/** The same screen inside the running page; it leaves when its time since the start is up. */
export function StartupLoader() {
  const { state } = useLocation()
  const duration = hasJustLoggedOut(state) ? STARTUP_LOADER_DURATION_AFTER_LOGOUT : STARTUP_LOADER_DURATION
  useEffect(() => {
    const timer = setTimeout(endStartup, Math.max(0, duration - performance.now()))
    return () => {
      clearTimeout(timer)
      endStartup()
    }
  }, [duration])
  return <StartupScreen />
}

function endStartup() {
  delete document.documentElement.dataset['starting']
}

function hasJustLoggedOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'loggedOut' in state && state.loggedOut === true
}
