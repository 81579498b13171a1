import type { Tool } from '@fairweight/domain/entitlement'
import { useSession, useTools } from '../../data/session/use-session.ts'

/** What the shell and the public pages know about the person looking at them. */
export interface Visitor {
  /** False in HTML written at build time, until it has come alive. */
  readonly isKnown: boolean
  /** An anonymous account counts as signed out. */
  readonly signedIn: boolean
  readonly subscriber: boolean
  /** Per-tool entitlement; each switches the buttons of its own block. */
  readonly tools: ReadonlySet<Tool>
}

export function useVisitor(): Visitor {
  const { status } = useSession()
  const tools = useTools()
  return { isKnown: status !== 'unknown', signedIn: status === 'member', subscriber: tools.size > 0, tools }
}
