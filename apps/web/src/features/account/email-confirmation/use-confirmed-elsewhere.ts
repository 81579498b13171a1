import { useEffect } from 'react'
import { refreshUser } from '../../../data/session/refresh-user.ts'

/** Looks who the person is when they come back to this page: the link may have been opened in another tab or on another device. */
export function useConfirmedElsewhere(): void {
  useEffect(() => {
    // Unreachable or logged out: the page hears of that by its next call.
    const refresh = () => void (document.visibilityState === 'visible' && refreshUser().catch(() => undefined))
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
}
