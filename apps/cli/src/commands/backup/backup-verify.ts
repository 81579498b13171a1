import { resolve } from 'node:path'
import { verifyBackup } from '@fairweight/application/backup/verify-backup.ts'
import { openStore, readStorePlace } from '@fairweight/application/settings/store-settings.ts'
import type { Command } from '../../command-line/command.ts'
import { databaseLocation } from '../../operations/data-folder.ts'
import { describeResult } from '../../output/describe-result.ts'
import { progressDisplay } from '../../output/progress.ts'

/** `fairweight backup verify` */
export const backupVerify: Command = {
  positionals: [{ name: 'FOLDER', about: 'a backup that fairweight backup create made' }],
  options: {},
  notes: [
    'Restores it where it disturbs nobody, compares every table and file with what was counted and hashed when it was made, walks the ledger, and removes what it restored.',
    'A backup of PostgreSQL is restored into a database of its own on the server of DATABASE_URL, whichever that is. Exits with 1 when anything differs.',
  ],
  async run(options, terminal) {
    const display = progressDisplay(terminal.errors, options.flag('json'))
    try {
      const { faults, ...counted } = await verifyBackup({
        folder: resolve(options.positional('FOLDER')),
        serverUrl: databaseLocation().url,
        openStore: (database) => openStore(readStorePlace(process.env), database),
        onProgress: display.show,
      })
      display.finish()
      const sentence =
        faults.length === 0 ? 'The backup is good.' : `${faults.length} of what was compared is not as it was.`
      const result = { ...counted, sentence, faults }
      await terminal.print(options.flag('json') ? JSON.stringify(result) : describeResult(result))
      return faults.length === 0 ? 0 : 1
    } finally {
      display.finish()
    }
  },
}
