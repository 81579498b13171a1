import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Who owns a folder and where it answers, as written beside the folder. */
export interface OwnerRecord {
  processId: number
  socketPath: string
}

/** Writes the record whole or not at all. */
export function writeOwnerRecord(path: string, record: OwnerRecord): void {
  const draft = `${path}.${record.processId}`
  writeFileSync(draft, JSON.stringify(record), { mode: 0o600 })
  renameSync(draft, path)
}

/** Reads the record; null when there is none or it cannot be read. */
export function readOwnerRecord(path: string): OwnerRecord | null {
  try {
    return asOwnerRecord(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

export function removeOwnerRecord(path: string): void {
  rmSync(path, { force: true })
}

function asOwnerRecord(value: unknown): OwnerRecord | null {
  if (typeof value !== 'object' || value === null) return null
  if (!('processId' in value) || typeof value.processId !== 'number') return null
  if (!('socketPath' in value) || typeof value.socketPath !== 'string') return null
  return { processId: value.processId, socketPath: value.socketPath }
}
