import { SESSION_CHANNEL } from '@fairweight/contract/first-rows'
import { sessionStore } from './session-store.ts'
import { readVisitorHint } from './visitor-hint.ts'

let channel: BroadcastChannel | null = null

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel(SESSION_CHANNEL)
  return channel
}

/** Tells the other tabs that somebody signed in or out here. */
export function announceSessionChange(): void {
  openChannel()?.postMessage('changed')
}

/**
 * Calls back when another tab has signed in or out, and when a page that was put aside comes back to a session that is over.
 * Answers how to stop.
 */
export function watchOtherTabs(onChange: () => void): () => void {
  const tabs = openChannel()
  const checkHint = () => {
    if (
      document.visibilityState === 'visible' &&
      readVisitorHint(document.cookie).status !== sessionStore.get().session.status
    )
      onChange()
  }
  tabs?.addEventListener('message', onChange)
  document.addEventListener('visibilitychange', checkHint)
  addEventListener('pageshow', checkHint)
  return () => {
    tabs?.removeEventListener('message', onChange)
    document.removeEventListener('visibilitychange', checkHint)
    removeEventListener('pageshow', checkHint)
  }
}
