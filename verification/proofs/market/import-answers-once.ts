import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { importMarketFiles } from '../../../packages/market-data/src/importing/import-market-files.ts'

/** A process that imports one path of facts and tells how it goes on, a line at a time. */
const [dataDirectory = '', path = ''] = process.argv.slice(2)
const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const database = await openDatabase({ directory: join(dataDirectory, 'database') })
await migrateToLatest(database)
// The kernel's note of the most memory begins anew: making an embedded database takes more for a moment than any import.
await writeFile('/proc/self/clear_refs', '5').catch(() => {})
const report = await importMarketFiles({ facts: [path] }, { dataDirectory, database, onProgress: tell })
await database.close()
tell({ step: 'done', facts: report.rows.facts ?? 0, findings: report.findings.length })
