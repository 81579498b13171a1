import { ACTION_TEXTS } from '@fairweight/contract/errors'
import { useEffect, useState } from 'react'
import { useSession } from '../../../data/session/use-session.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { type CheckoutReturn, followCheckout } from './follow-checkout.ts'

/** What became of the checkout that the reader comes back from, as far as is known at this moment. */
export function useCheckoutReturn(sessionId: string | null): CheckoutReturn {
  const { status } = useSession()
  const [arrival, setArrival] = useState<CheckoutReturn>('checking')
  const isMember = status === 'member'
  useEffect(() => {
    if (!isMember) return
    const page = new AbortController()
    const tell = (next: CheckoutReturn) => {
      if (!page.signal.aborted) setArrival(next)
    }
    followCheckout(sessionId, tell, (milliseconds) => pauseWhileSeen(milliseconds, page.signal)).catch(() => undefined)
    return () => page.abort()
  }, [isMember, sessionId])
  useEffect(() => {
    const text = TROUBLE[arrival]
    if (text !== undefined) showToast({ title: ACTION_TEXTS.subscribe.title, text, tone: 'error' })
  }, [arrival])
  return !isMember && status !== 'unknown' ? 'signed-out' : arrival
}

const TROUBLE: Partial<Record<CheckoutReturn, string>> = {
  unpaid: 'The checkout was not completed, and nothing was charged.',
  unknown: 'We could not find this checkout in your account.',
  away: ACTION_TEXTS.subscribe.texts['network-request-failed'],
}

/** Waits, then goes on waiting while the page is hidden. Rejects when the page is left. */
async function pauseWhileSeen(milliseconds: number, left: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  if (document.visibilityState === 'hidden') {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true, signal: left }))
  }
  left.throwIfAborted()
}
