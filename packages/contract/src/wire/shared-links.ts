import { MAX_SHARED_LINKS } from '@fairweight/domain/shared-links'
import { z } from 'zod'

const id = z.string().min(1).max(64)

/** A list, or a mix that is saved with one, as whoever has its link may read it, without amounts. */
export const sharedLink = z.object({
  id: z.string(),
  kind: z.enum(['list', 'mix']),
  /** What the list or the saved result is called; whoever has the link reads it too. */
  name: z.string(),
  /** Where it is read. */
  path: z.string(),
  createdAt: z.string(),
})

export const sharedLinks = z.array(sharedLink).max(MAX_SHARED_LINKS)

/** What is shared: a list, or with `run` a result that is saved with it. */
export const sharedLinkCreation = z.strictObject({ list: id, run: id.nullable() })

export const sharedLinkChoice = z.strictObject({ id })

/** A shared link as an account's export tells it: without what opens it. */
export const exportedSharedLink = sharedLink.omit({ id: true, path: true })

export type SharedLink = z.infer<typeof sharedLink>
