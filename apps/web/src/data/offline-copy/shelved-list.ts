import type { QueryClient } from '@tanstack/react-query'
import { isUnreachable } from '../api-error.ts'
import { EVERYONE } from '../market-owner.ts'
import { marketQuery } from '../market-query.ts'
import { listName, MarketShelf } from './market-shelf.ts'

/**
 * A list that everybody may see and that is too large for local storage: at a page's first question from the shelf while no cut-off has
 * passed, else from the server. Where nobody answers it is shown as it was, with the failure beside it and its own age.
 */
export function shelvedListQuery<Answer>(name: string, fetchAnswer: (signal: AbortSignal) => Promise<Answer>) {
  const shelf = new MarketShelf(EVERYONE)
  const isFirst = (client: QueryClient) => client.getQueryData(options.queryKey) === undefined
  const options = marketQuery(EVERYONE, [name], async (signal, client): Promise<Answer> => {
    const kept = isFirst(client) ? await shelf.read<Answer>(listName(name)) : null
    if (kept !== null) return kept
    try {
      const answer = await fetchAnswer(signal)
      void shelf.write(listName(name), answer)
      return answer
    } catch (cause) {
      if (isUnreachable(cause) && isFirst(client)) await showOld(client)
      throw cause
    }
  })
  const showOld = async (client: QueryClient) => {
    const old = await shelf.recall<Answer>(listName(name))
    if (old !== null) client.setQueryData<unknown>(options.queryKey, old.answer, { updatedAt: old.fetchedAt })
  }
  return options
}
