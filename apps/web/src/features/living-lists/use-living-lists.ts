import {
  deleteLivingList,
  getLivingList,
  getLivingLists,
  postLivingList,
  putLivingListName,
  putLivingListSeen,
} from '@fairweight/contract/calls'
import type { LivingListContents, LivingListSummary } from '@fairweight/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../data/session/call.ts'
import { useSession } from '../../data/session/use-session.ts'

const ALL = 'living-lists'
const ONE = 'living-list'

interface Loaded<Value> {
  /** Null until it has arrived. */
  readonly value: Value | null
  readonly error: Error | null
  readonly retry: () => void
}

/** The reader's living lists as of a snapshot; nobody is asked for somebody without an account. */
export function useLivingLists(snapshot: string): Loaded<readonly LivingListSummary[]> {
  const { status } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: [ALL, snapshot],
    queryFn: ({ signal }) => call(getLivingLists, { signal }),
    enabled: status === 'member',
  })
  return { value: data ?? null, error, retry: () => void refetch() }
}

/** One list with its stocks and changes as of a snapshot. Once it is there, it counts as seen; what was new stays so on this page. */
export function useLivingList(id: string, snapshot: string): Loaded<LivingListContents> {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [ONE, id, snapshot],
    queryFn: ({ signal }) => call(getLivingList, { query: { id }, signal }),
    staleTime: Infinity,
  })
  const asOf = data?.asOf ?? null
  useEffect(() => {
    if (asOf === null) return
    // Whether the look could be kept changes nothing on this page; it is told again at the next visit.
    void call(putLivingListSeen, { body: { id, asOf } })
      .then(() => client.invalidateQueries({ queryKey: [ALL] }))
      .catch(() => undefined)
  }, [client, id, asOf])
  return { value: data ?? null, error, retry: () => void refetch() }
}

/** What can be done to living lists. Each throws ApiError, and leaves everything as it was when it does. */
export interface LivingListActions {
  /** Keeps a screen under a name; says which list it became. */
  readonly keep: (name: string, query: string) => Promise<string>
  readonly rename: (id: string, name: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

export function useLivingListActions(snapshot: string): LivingListActions {
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: [ALL] })
  return {
    keep: async (name, query) => {
      const { members: _, changes: __, ...made } = await call(postLivingList, { body: { name, query } })
      client.setQueryData<readonly LivingListSummary[]>([ALL, snapshot], (before) => [...(before ?? []), made])
      void renew()
      return made.id
    },
    rename: async (id, name) => {
      await call(putLivingListName, { body: { id, name } })
      client.setQueryData<LivingListContents>([ONE, id, snapshot], (before) => before && { ...before, name })
      await renew()
    },
    remove: async (id) => {
      await call(deleteLivingList, { query: { id } })
      client.removeQueries({ queryKey: [ONE, id] })
      await renew()
    },
  }
}
