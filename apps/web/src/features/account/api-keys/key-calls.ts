import {
  deleteApiKey,
  getApiKeys,
  getLists,
  getLivingLists,
  getPortfolios,
  postApiKey,
} from '@fairweight/contract/calls'
import type { ApiKey, ApiKeyCreation } from '@fairweight/contract/wire'
import { call } from '../../../data/session/call.ts'

// Every function here throws ApiError when the call fails.

interface Named {
  readonly id: string
  readonly name: string
}

/** What a sheet address can show beside everything. */
export interface SheetSubjects {
  readonly lists: readonly Named[]
  readonly screens: readonly Named[]
  readonly portfolio: readonly Named[]
}

export interface LoadedKeys {
  readonly keys: readonly ApiKey[]
  readonly subjects: SheetSubjects
}

export async function fetchKeys(signal: AbortSignal): Promise<LoadedKeys> {
  const [keys, lists, screens, portfolio] = await Promise.all([
    call(getApiKeys, { signal }),
    call(getLists, { signal }),
    call(getLivingLists, { signal }),
    call(getPortfolios, { signal }),
  ])
  const named = Object.entries(lists).map(([id, name]) => ({ id, name }))
  return { keys, subjects: { lists: named, screens, portfolio } }
}

export function makeKey(asked: ApiKeyCreation): Promise<{ key: ApiKey; text: string }> {
  return call(postApiKey, { body: asked })
}

export async function revokeKey(id: string): Promise<void> {
  await call(deleteApiKey, { query: { id } })
}
