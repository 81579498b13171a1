import type { UserProfile } from '@fairweight/contract/wire'
import type { Tool } from '@fairweight/domain/entitlement'
import { useSyncExternalStore } from 'react'
import { sessionStore, UNKNOWN_SESSION, type SessionRecord, type SessionState } from './session-store.ts'

function useRecord<Part>(part: (record: SessionRecord) => Part): Part {
  return useSyncExternalStore(
    sessionStore.watch,
    () => part(sessionStore.get()),
    // HTML is written for whoever the writer says; what comes alive in a browser begins as it was built.
    () => part(import.meta.env.SSR ? sessionStore.get() : UNKNOWN_SESSION),
  )
}

const sessionOf = ({ session }: SessionRecord) => session
const toolsOf = ({ tools }: SessionRecord) => tools
const profileOf = ({ profile }: SessionRecord) => profile
const logoutOf = ({ loggedOutAt }: SessionRecord) => loggedOutAt

/** Who is looking at the page. The first value is the hint cookie's. */
export function useSession(): SessionState {
  return useRecord(sessionOf)
}

/** The tools that the person holds; a hint for the page, never the decision. */
export function useTools(): ReadonlySet<Tool> {
  return useRecord(toolsOf)
}

/** The profile of a signed-in person; null until it has arrived. */
export function useProfile(): UserProfile | null {
  return useRecord(profileOf)
}

/** When somebody logged out on this page, in milliseconds of its life; null = nobody did. */
export function useLoggedOutAt(): number | null {
  return useRecord(logoutOf)
}
