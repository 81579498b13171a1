import {
  deleteRegisteredScreen,
  getRegisteredScreen,
  getRegisteredScreens,
  postRegisteredScreen,
  putRegisteredScreenStopped,
} from '@fairweight/contract/calls'
import type { RegisteredScreenContents, RegisteredScreens } from '@fairweight/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/session/call.ts'
import { useSession } from '../../data/session/use-session.ts'

const ALL = 'registered-screens'
const ONE = 'registered-screen'

interface Loaded<Value> {
  /** Null until it has arrived. */
  readonly value: Value | null
  readonly error: Error | null
  readonly retry: () => void
}

/** The reader's registered screens as of a snapshot; nobody is asked for somebody without an account. */
export function useRegisteredScreens(snapshot: string): Loaded<RegisteredScreens> {
  const { status } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: [ALL, snapshot],
    queryFn: ({ signal }) => call(getRegisteredScreens, { signal }),
    enabled: status === 'member',
  })
  return { value: data ?? null, error, retry: () => void refetch() }
}

/** One screen with all of its days as of a snapshot. */
export function useRegisteredScreen(id: string, snapshot: string): Loaded<RegisteredScreenContents> {
  const { data, error, refetch } = useQuery({
    queryKey: [ONE, id, snapshot],
    queryFn: ({ signal }) => call(getRegisteredScreen, { query: { id }, signal }),
  })
  return { value: data ?? null, error, retry: () => void refetch() }
}

/** What can be done to registered screens. Each throws ApiError, and leaves everything as it was when it does. */
export interface RegisteredScreenActions {
  /** Starts the clock on a screen under a name; says which one it became. */
  readonly register: (name: string, query: string) => Promise<string>
  readonly stop: (id: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

export function useRegisteredScreenActions(): RegisteredScreenActions {
  const client = useQueryClient()
  // What is needed depends on how many there are, so every screen is asked for anew.
  const renew = async () => {
    await client.invalidateQueries({ queryKey: [ALL] })
    await client.invalidateQueries({ queryKey: [ONE] })
  }
  return {
    register: async (name, query) => {
      const { id } = await call(postRegisteredScreen, { body: { name, query } })
      await renew()
      return id
    },
    stop: async (id) => {
      await call(putRegisteredScreenStopped, { body: { id } })
      await renew()
    },
    remove: async (id) => {
      await call(deleteRegisteredScreen, { query: { id } })
      client.removeQueries({ queryKey: [ONE, id] })
      await renew()
    },
  }
}
