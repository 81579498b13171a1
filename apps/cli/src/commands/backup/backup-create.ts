import { resolve } from 'node:path'
import { createBackup } from '@fairweight/application/backup/create-backup.ts'
import { readStorePlace } from '@fairweight/application/settings/store-settings.ts'
import type { Command } from '../../command-line/command.ts'
import { dataDirectory, databaseLocation } from '../../operations/data-folder.ts'
import { describeResult } from '../../output/describe-result.ts'
import { progressDisplay } from '../../output/progress.ts'

/** `fairweight backup create` */
export const backupCreate: Command = {
  positionals: [{ name: 'FOLDER', about: 'where the backup goes: a folder that is new or empty' }],
  options: {},
  notes: [
    'With DATABASE_URL the product goes on meanwhile, and pg_dump must be on this machine; with the embedded database, stop the server first.',
    'It holds what people entrusted to the product, and its secrets: keep it where only operators can read it.',
  ],
  async run(options, terminal) {
    const display = progressDisplay(terminal.errors, options.flag('json'))
    const target = resolve(options.positional('FOLDER'))
    const location = databaseLocation()
    try {
      const request = { location, dataDirectory: dataDirectory(), store: storeKind(location.url), target }
      const { tables, files, ...made } = await createBackup({ ...request, now: new Date(), onProgress: display.show })
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
      const result = {
        ...made,
        folder: target,
        tables: Object.keys(tables).length,
        rows,
        files: Object.keys(files).length,
      }
      await terminal.print(options.flag('json') ? JSON.stringify(result) : describeResult(result))
      return 0
    } finally {
      display.finish()
    }
  },
}

function storeKind(databaseUrl: string | undefined): 'none' | 'database' | 'elsewhere' {
  const { kind } = readStorePlace(process.env)
  if (kind === 'default') return databaseUrl === undefined ? 'none' : 'database'
  return kind === 'none' || kind === 'database' ? kind : 'elsewhere'
}
