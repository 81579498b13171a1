import { join, resolve } from 'node:path'
import type { DatabaseLocation } from '@fairweight/database/opening/open-database.ts'

/** The folder that holds all state: FAIRWEIGHT_DATA, or `data` in the current folder. */
export function dataDirectory(): string {
  return resolve(process.env['FAIRWEIGHT_DATA'] || 'data')
}

/** The database: the server at DATABASE_URL, or else the embedded one in the data folder. */
export function databaseLocation(): DatabaseLocation {
  return { url: process.env['DATABASE_URL'] || undefined, directory: join(dataDirectory(), 'database') }
}
