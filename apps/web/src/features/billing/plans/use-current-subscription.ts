import type { UserSubscription } from '@fairweight/contract/wire'
import { useEffect, useState } from 'react'
import { useSession } from '../../../data/session/use-session.ts'
import { fetchSubscriptions } from '../billing-calls.ts'

/** Those with which no second one can be bought. */
const RUNNING: ReadonlySet<string> = new Set<UserSubscription['status']>(['active', 'trialing', 'past_due'])

/** The running subscription of a member; null without one, and while it is not known. */
export function useCurrentSubscription(): UserSubscription | null {
  const { status } = useSession()
  const [found, setFound] = useState<UserSubscription | null>(null)
  useEffect(() => {
    if (status !== 'member') return
    const wish = new AbortController()
    // Without an answer the plans can be chosen all the same; the server refuses a second one by itself.
    fetchSubscriptions(wish.signal).then((all) => setFound(all.find((one) => RUNNING.has(one.status)) ?? null), () => undefined)
    return () => wish.abort()
  }, [status])
  return status === 'member' ? found : null
}
