import type { KeyScope } from '@fairweight/domain/api-keys'
import type { KeyId, SessionId, UserId } from '@fairweight/domain/identifiers'
import type { FastifyRequest } from 'fastify'
import type { Role, Tool } from '@fairweight/domain/entitlement'
import { addressKey } from './address-key.ts'

/** Who stands behind a request with a session. */
export interface CallerSession {
  readonly userId: UserId
  readonly sessionId: SessionId
  /** A visitor who keeps something but has no account of their own yet. */
  readonly isAnonymous: boolean
  /** Whether they have proved who they are within the last ten minutes. */
  readonly isFresh: boolean
}

/** The key that a program sent, or the sheet address that a spreadsheet asked for, while it is in force. */
export interface CallerKey {
  readonly keyId: KeyId
  /** In whose name it reads. */
  readonly userId: UserId
  readonly scopes: readonly KeyScope[]
  /** The one list, screen or portfolio of a sheet address; null for all. */
  readonly subjectId: string | null
}

/** Who makes a request, as far as access and limits care. */
export interface Caller {
  readonly session: CallerSession | null
  /** Only at calls for programs, where nobody has a session. */
  readonly key: CallerKey | null
  /** By our own records at this moment, never by what the request says. */
  readonly roles: ReadonlySet<Role>
  readonly tools: ReadonlySet<Tool>
  /** Whom limits count: the user, the key, or the address of a visitor without a session. */
  readonly limitKey: string
  /** The address that the request came from, an IPv6 household as one. */
  readonly addressKey: string
}

/** Finds out who makes a request of a declared call. */
export type ResolveCaller = (request: FastifyRequest) => Caller | Promise<Caller>

/** Somebody without a session. */
export function anonymousCaller(request: FastifyRequest): Caller {
  const address = addressKey(request.ip)
  return { session: null, key: null, roles: new Set(), tools: new Set(), limitKey: address, addressKey: address }
}
