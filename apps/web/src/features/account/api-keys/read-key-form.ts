import type { ApiKeyCreation } from '@fairweight/contract/wire'
import { KEY_LIFETIMES, KEY_SCOPES, type KeyKind, type KeyScope } from '@fairweight/domain/api-keys'

/** What stands in the form, as it was typed and chosen. */
export interface TypedKey {
  readonly kind: KeyKind
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** What a sheet address shows: `scope` or `scope:ID`. */
  readonly shown: string
  /** Days, or empty for no end. */
  readonly lifetime: string
}

/** What is wrong with a field, in one sentence. */
export interface KeyFaults {
  readonly name?: string | undefined
  readonly scopes?: string | undefined
}

export const EMPTY_KEY: TypedKey = { kind: 'api-key', name: '', scopes: [], shown: 'ratings', lifetime: '90' }

/** The request that the form asks for, or what is missing. Everything else the call itself checks. */
export function readKeyForm(typed: TypedKey): { readonly asked: ApiKeyCreation } | { readonly faults: KeyFaults } {
  const asked = requestOf(typed)
  const name = asked.name === '' ? 'Give it a name that tells where you use it.' : undefined
  const scopes = asked.scopes.length === 0 ? 'Choose what it may read.' : undefined
  return name === undefined && scopes === undefined ? { asked } : { faults: { name, scopes } }
}

function requestOf({ kind, name: typedName, scopes, shown, lifetime }: TypedKey): ApiKeyCreation {
  const name = typedName.trim()
  const lifetimeDays = KEY_LIFETIMES.find((days) => String(days) === lifetime) ?? null
  if (kind === 'api-key') return { kind, name, scopes: [...scopes], subjectId: null, lifetimeDays }
  const [named, subjectId = null] = shown.split(':', 2)
  return { kind, name, scopes: KEY_SCOPES.filter((scope) => scope === named), subjectId, lifetimeDays }
}
