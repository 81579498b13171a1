import type { QueryClient } from '@tanstack/react-query'
import { isUnreachable } from '../api-error.ts'
import { EVERYONE } from '../market-owner.ts'
import { marketQuery } from '../market-query.ts'
import { listName, MarketCache } from './market-cache.ts'

interface CachedCall<Answer> {
  readonly owner: string
  readonly name: string
  readonly fetchAnswer: () => Promise<Answer>
  /** Whether the answer is the one that the name speaks of. */
  readonly isRight: (answer: Answer) => boolean
}

/** A large answer: from the cache while it is good, else from the server, else, where nobody answers, from the cache as it was. */
export async function cachedResponse<Answer>({
  owner,
  name,
  fetchAnswer,
  isRight,
}: CachedCall<Answer>): Promise<Answer> {
  const cache = new MarketCache(owner)
  const kept = await cache.read<Answer>(name)
  if (kept !== null) return kept
  try {
    const answer = await fetchAnswer()
    if (isRight(answer)) void cache.write(name, answer)
    return answer
  } catch (cause) {
    const old = isUnreachable(cause) ? await cache.read<Answer>(name, { anyAge: true }) : null
    if (old === null) throw cause
    return old
  }
}

/**
 * A list that everybody may see and that is too large for local storage: at a page's first question from the cache while no cut-off has
 * passed, else from the server. Where nobody answers it is shown as it was, with the failure beside it and its own age.
 */
export function cachedListQuery<Answer extends { readonly isFirstPart?: true | undefined }>(
  name: string,
  fetchAnswer: (signal: AbortSignal) => Promise<Answer>,
) {
  const cache = new MarketCache(EVERYONE)
  const isFirst = (client: QueryClient) => client.getQueryData(options.queryKey) === undefined
  const options = marketQuery(EVERYONE, [name], async (signal, client): Promise<Answer> => {
    const kept = isFirst(client) ? await cache.read<Answer>(listName(name)) : null
    if (kept !== null) return kept
    try {
      const answer = await fetchAnswer(signal)
      // What comes before the whole list is there is good for this moment alone.
      if (!answer.isFirstPart) void cache.write(listName(name), answer)
      return answer
    } catch (cause) {
      if (isUnreachable(cause) && isFirst(client)) await showStale(client)
      throw cause
    }
  })
  const showStale = async (client: QueryClient) => {
    const old = await cache.recall<Answer>(listName(name))
    if (old !== null) client.setQueryData<unknown>(options.queryKey, old.answer, { updatedAt: old.fetchedAt })
  }
  return options
}
