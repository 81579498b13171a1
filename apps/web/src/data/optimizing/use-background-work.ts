import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** A piece of work beside the page, as the page follows it. */
export type WorkState<Value> =
  | { readonly status: 'waiting' }
  /** How far it has come, 0 to 1; null while the prices are on their way. */
  | { readonly status: 'working'; readonly share: number | null }
  | { readonly status: 'done'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: Error; readonly onRetry: () => void }

/** Changes that follow each other faster than this start nothing. */
const PAUSE = 250

/** Results stay for a while, so that going back to a question shows them at once. */
const CACHE_TIME_MS = 10 * 60_000

export interface BackgroundWork<Value> {
  /** Names everything that the result depends on. */
  readonly key: readonly unknown[]
  readonly run: (signal: AbortSignal, onShare: (share: number) => void) => Promise<Value>
}

/** Has work done and follows it; null while it is not wanted. When the key changes, the work for the old one ends. */
export function useBackgroundWork<Value>(kind: string, work: BackgroundWork<Value> | null): WorkState<Value> {
  const [progress, setProgress] = useState<{ readonly name: string; readonly share: number }>()
  const name = JSON.stringify(work?.key ?? null)
  const { data, error, refetch } = useQuery({
    queryKey: ['worker', kind, name],
    queryFn:
      work === null
        ? skipToken
        : async ({ signal }) => {
            await pause(signal)
            return work.run(signal, (share) => setProgress({ name, share }))
          },
    staleTime: Infinity,
    gcTime: CACHE_TIME_MS,
    retry: false,
  })
  if (work === null) return { status: 'waiting' }
  if (data !== undefined) return { status: 'done', value: data }
  if (error) return { status: 'failed', error, onRetry: () => void refetch() }
  return { status: 'working', share: progress?.name === name ? progress.share : 0 }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((settle, fail) => {
    const timer = setTimeout(settle, PAUSE)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        fail(signal.reason)
      },
      { once: true },
    )
  })
}
