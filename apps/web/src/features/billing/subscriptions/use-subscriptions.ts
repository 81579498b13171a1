import type { UserSubscription } from '@fairweight/contract/wire'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureMessage, type FailureMessage } from '../../../data/failure-message.ts'
import { refreshUser } from '../../../data/session/refresh-user.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { changeSubscription, fetchSubscriptions, refreshBilling, type SubscriptionChange } from '../billing-calls.ts'

export interface SubscriptionsState {
  /** Null until the first answer. */
  readonly subscriptions: readonly UserSubscription[] | null
  readonly failure: unknown
  readonly isAsking: boolean
  readonly askAgain: () => void
  /** Why the last cancellation or resumption did not go through. */
  readonly changeFailure: FailureMessage | null
  /** Which subscription is being changed at this moment; null: none. */
  readonly changing: string | null
  readonly change: (change: SubscriptionChange, id: string) => Promise<void>
}

/**
 * The person's subscriptions: what is stored at once, then what the provider says, which knows first what was done in its portal.
 * A change shows once the server has it and no earlier: whoever reads "Canceling On" may close the page. An answer about the time
 * before a change no longer counts.
 */
export function useSubscriptions(): SubscriptionsState {
  const { answer, failure, isAsking, askAgain, replace } = useAnswer(fetchSubscriptions)
  const [changing, setChanging] = useState<string | null>(null)
  const [changeFailure, setChangeFailure] = useState<FailureMessage | null>(null)
  const changes = useRef(0)

  const renew = useCallback(async () => {
    const before = changes.current
    // While the provider is away, what is stored stands.
    const renewed = await refreshBilling(null).catch(() => null)
    if (renewed === null || before !== changes.current) return
    replace(renewed.subscriptions)
    // What was bought or has ended meanwhile opens or closes the tools.
    await refreshUser().catch(() => null)
  }, [replace])
  const isStoredKnown = answer !== null
  useEffect(() => {
    if (isStoredKnown) void renew()
  }, [isStoredKnown, renew])

  const change = async (requested: SubscriptionChange, id: string) => {
    changes.current += 1
    setChangeFailure(null)
    setChanging(id)
    try {
      replace(await changeSubscription(requested, id))
    } catch (cause) {
      const words = failureMessage('manage-subscriptions', cause)
      setChangeFailure(words)
      showToast({ ...words, tone: 'error' })
    }
    setChanging(null)
  }
  const lookAgain = () => {
    askAgain()
    void renew()
  }
  return { subscriptions: answer, failure, isAsking, askAgain: lookAgain, changeFailure, changing, change }
}
