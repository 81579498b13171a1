// Writes the empty database that the installed PGlite makes, which a first start lays out. To be run for every new version of PGlite.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emptyDatabaseFile, installedPglite } from '@fairweight/database/empty-database/lay-empty-database.ts'
import { makeEmptyDatabase } from '@fairweight/database/empty-database/make-empty-database.ts'

const file = fileURLToPath(emptyDatabaseFile(await installedPglite()))
const made = await makeEmptyDatabase()
for (const name of readdirSync(dirname(file))) if (name.endsWith('.tar.br')) rmSync(join(dirname(file), name))
writeFileSync(file, made)
console.log(`Wrote ${file}, ${made.length} bytes.`)
