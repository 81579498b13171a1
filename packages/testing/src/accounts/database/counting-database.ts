import type { Database } from '@fairweight/database/opening/database.ts'

/** The same database, which notes of what kind each of its statements is. */
export function countingDatabase(database: Database): { readonly database: Database; take(): string[] } {
  const statements: string[] = []
  const kysely = database.kysely.withPlugin({
    transformQuery({ node }) {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { database: { ...database, kysely }, take: () => statements.splice(0) }
}
