import type { ActivityEvent, ActivityPage } from '@fairweight/contract/wire'
import { useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { fetchActivity } from '../account-calls.ts'

interface Activity {
  /** Null until the first page is here. */
  readonly events: readonly ActivityEvent[] | null
  readonly failure: unknown
  readonly askAgain: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => Promise<void>
}

const fetchNewest = (signal: AbortSignal) => fetchActivity(null, signal)

/** What happened to the account: the newest page on arrival, older ones on demand below it. */
export function useActivity(): Activity {
  const { answer, failure, askAgain } = useAnswer(fetchNewest)
  const [older, setOlder] = useState<readonly ActivityPage[]>([])
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const last = older.at(-1) ?? answer
  const loadMore = async () => {
    if (!last || last.nextBefore === null || isLoadingMore) return
    setIsLoadingMore(true)
    try {
      const page = await fetchActivity(last.nextBefore)
      setOlder((pages) => [...pages, page])
    } catch (cause) {
      const { title, text } = describeFailure(cause)
      showToast({ title, text, tone: 'error' })
    }
    setIsLoadingMore(false)
  }
  const events = answer && [answer, ...older].flatMap((page) => page.events)
  return { events, failure, askAgain, hasMore: last !== null && last.nextBefore !== null, isLoadingMore, loadMore }
}
