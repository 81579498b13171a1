import { useEffect } from 'react'
import { refreshPerson } from '../../../data/session/refresh-person.ts'

/** Looks who the person is when they come back to this page: the link may have been opened in another tab or on another device. */
export function useConfirmedElsewhere(): void {
  useEffect(() => {
    // Unreachable or logged out: the page hears of that by its next call.
    const look = () => void (document.visibilityState === 'visible' && refreshPerson().catch(() => undefined))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
