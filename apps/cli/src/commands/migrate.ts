import { FolderLockedError } from '@fairweight/database/folder-lock/folder-locked-error.ts'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { auditCommand } from '@fairweight/application/audit/with-command-audited.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { currentOperator } from '@fairweight/application/operations/operator.ts'
import type { Command } from '../command-line/command.ts'
import { databaseLocation } from '../operations/data-folder.ts'

/** `fairweight migrate` */
export const migrate: Command = {
  options: {},
  async run(options, terminal) {
    const applied = await migrateUnlessOwned()
    const sentence = describeMigration(applied)
    await terminal.print(options.flag('json') ? JSON.stringify({ applied: applied ?? [], sentence }) : sentence)
    return 0
  },
}

/** The names of the migrations applied; null when another process has the database open, having migrated it at its start. */
async function migrateUnlessOwned(): Promise<string[] | null> {
  try {
    const database = await openDatabase(databaseLocation())
    try {
      const applied = await migrateToLatest(database)
      if (applied.length > 0)
        await auditCommand(database.kysely, `migrate applied=${applied.length}`, currentOperator())
      return applied
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof FolderLockedError) return null
    throw error
  }
}

function describeMigration(applied: string[] | null): string {
  if (applied === null) return 'The running server has already migrated the database.'
  if (applied.length === 0) return 'The database is up to date.'
  return `Applied ${applied.join(', ')}.`
}
