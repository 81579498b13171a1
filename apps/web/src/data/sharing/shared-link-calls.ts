import { deleteSharedLink, getLists, getRuns, getSharedLinks, postSharedLink } from '@fairweight/contract/calls'
import type { SharedLink } from '@fairweight/contract/wire'
import { call } from '../session/call.ts'

// Every function here throws ApiError when the call fails.

/** A list, or a mix that is saved with one. */
export interface Named {
  readonly id: string
  readonly name: string
}

export interface LoadedLinks {
  readonly links: readonly SharedLink[]
  readonly lists: readonly Named[]
}

/** What somebody shares, and the lists that they could. */
export async function fetchLinks(signal: AbortSignal): Promise<LoadedLinks> {
  const [links, lists] = await Promise.all([call(getSharedLinks, { signal }), call(getLists, { signal })])
  return { links, lists: Object.entries(lists).map(([id, name]) => ({ id, name })) }
}

/** The mixes that are saved with a list. */
export async function fetchMixes(list: string): Promise<readonly Named[]> {
  return (await call(getRuns, { query: { id: list } })).map(({ id, name }) => ({ id, name }))
}

/** Shares a list, or with `run` a mix that is saved with it. What is shared already keeps its link. */
export function share(list: string, run: string | null): Promise<SharedLink> {
  return call(postSharedLink, { body: { list, run } })
}

/** From then on the link opens nothing. */
export async function stopSharing(id: string): Promise<void> {
  await call(deleteSharedLink, { query: { id } })
}
