import type { Database } from '@fairweight/database/opening/database.ts'

/** The same database, whose nth statement fails, and each after it, as when the process ends there. */
export function failingDatabase(database: Database, at: number): Database {
  let statements = 0
  const kysely = database.kysely.withPlugin({
    transformQuery({ node }) {
      statements += 1
      if (statements >= at) throw new Error(`interrupted at statement ${statements}`)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { ...database, kysely }
}
