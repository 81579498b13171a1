import { betterAuth } from 'better-auth'
import { createInternalAdapter } from 'better-auth/db'
import { getAdapter } from 'better-auth/db/adapter'
import type { Database, Queryable } from '@fairweight/database'
import { libraryOptions } from './library-options.ts'

/** The library's way to its four models. */
export type Records = ReturnType<typeof createInternalAdapter> & { readonly rows: Awaited<ReturnType<typeof getAdapter>> }

export interface Library {
  /** Its adapters on the caller's transaction, so that what they write stands or falls with it. */
  recordsIn(trx: Queryable): Promise<Records>
}

interface LibraryParts {
  readonly database: Database
  readonly secrets: readonly string[]
  readonly siteOrigin: string
}

/** Sets the library up on our tables. */
export function createLibrary({ database, secrets, siteOrigin }: LibraryParts): Library {
  const { $context } = betterAuth(libraryOptions({ db: database.kysely, secrets, siteOrigin }))
  return {
    async recordsIn(trx) {
      const { logger, generateId } = await $context
      const options = libraryOptions({ db: trx, secrets, siteOrigin })
      const rows = await getAdapter(options)
      return { ...createInternalAdapter(rows, { options, logger, generateId, hooks: [] }), rows }
    },
  }
}
