import type { UserSubscription } from '@fairweight/contract/wire'
import { useCallback, useEffect, useRef, useState } from 'react'
import { wordsFor, type FailureWords } from '../../../data/failure-words.ts'
import { refreshPerson } from '../../../data/session/refresh-person.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { changeSubscription, fetchSubscriptions, refreshBilling, type SubscriptionChange } from '../billing-calls.ts'

export interface SubscriptionsState {
  /** Null until the first answer. */
  readonly subscriptions: readonly UserSubscription[] | null
  readonly failure: unknown
  readonly isAsking: boolean
  readonly askAgain: () => void
  /** Why the last cancelling or resuming did not go through. */
  readonly changeFailure: FailureWords | null
  readonly change: (change: SubscriptionChange, id: string) => void
}

/**
 * The person's subscriptions: what is stored at once, then what the provider says, which knows first what was done in its portal.
 * A change shows at once; its answer takes over, and a refusal puts everything back. Changes that follow each other quickly are
 * sent one after the other, and only the last answer counts.
 */
export function useSubscriptions(): SubscriptionsState {
  const { answer, failure, isAsking, askAgain, replace } = useAnswer(fetchSubscriptions)
  const [wishes, setWishes] = useState<ReadonlyMap<string, SubscriptionChange>>(new Map())
  const [changeFailure, setChangeFailure] = useState<FailureWords | null>(null)
  const queue = useRef(Promise.resolve())
  const latest = useRef(0)

  const renew = useCallback(async () => {
    const turn = latest.current
    // While the provider is away, what is stored stands.
    const renewed = await refreshBilling(null).catch(() => null)
    if (renewed === null || turn !== latest.current) return
    replace(renewed.subscriptions)
    // What was bought or has ended meanwhile opens or closes the tools.
    await refreshPerson().catch(() => null)
  }, [replace])
  const isStoredKnown = answer !== null
  useEffect(() => {
    if (isStoredKnown) void renew()
  }, [isStoredKnown, renew])

  const send = useCallback(async (change: SubscriptionChange, id: string, turn: number) => {
    try {
      const changed = await changeSubscription(change, id)
      if (turn === latest.current) replace(changed)
    } catch (cause) {
      if (turn !== latest.current) return
      const words = wordsFor('manage-subscriptions', cause)
      setChangeFailure(words)
      showToast({ ...words, tone: 'error' })
    }
    if (turn === latest.current) setWishes(new Map())
  }, [replace])

  const change = (wish: SubscriptionChange, id: string) => {
    const turn = (latest.current += 1)
    setChangeFailure(null)
    setWishes((before) => new Map(before).set(id, wish))
    queue.current = queue.current.then(() => send(wish, id, turn))
  }
  const lookAgain = () => {
    askAgain()
    void renew()
  }
  return { subscriptions: answer && withWishes(answer, wishes), failure, isAsking, askAgain: lookAgain, changeFailure, change }
}

function withWishes(subscriptions: readonly UserSubscription[], wishes: ReadonlyMap<string, SubscriptionChange>): UserSubscription[] {
  return subscriptions.map((subscription) => {
    const wish = wishes.get(subscription.id)
    return wish === undefined ? subscription : { ...subscription, cancelAtNextPeriod: wish === 'cancel', pendingChange: null }
  })
}
