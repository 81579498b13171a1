import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder that the server serves. */
export const client = join(import.meta.dirname, '../build/client')

/** Every file of the built site, with its folder. */
export function builtFiles(): string[] {
  return readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
