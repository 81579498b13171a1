import { join, resolve } from 'node:path'
import type { DatabaseLocation } from '@fairweight/database/opening/open-database.ts'

/** The folder that holds all state: FAIRWEIGHT_DATA, or `data` in the current folder. */
export function dataDirectory(): string {
  return resolve(process.env['FAIRWEIGHT_DATA'] || 'data')
}

/** The database: the server at DATABASE_URL, without its pooler where one is set, or else the embedded one in the data folder. */
export function databaseLocation(): DatabaseLocation {
  const url = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'] || undefined
  return { url, directory: join(dataDirectory(), 'database') }
}
