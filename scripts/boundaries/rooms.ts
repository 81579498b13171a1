import { HOUSES, type ArrowTable } from './allowed-arrows.ts'
import type { Finding } from './finding.ts'
import { filesUnder, foldersIn } from './source-files.ts'

/** A folder on disk with the folders it may import. */
export interface Room {
  readonly folder: string
  readonly mayImport: readonly string[]
}

const rowFor = (table: ArrowTable, house: string, name: string) => table[`${house}/${name}`] ?? table[`${house}/*`]

/** Every room found on disk with its row of the table; a folder without a row is a finding. */
export function listRooms(root: string): { rooms: Room[]; findings: Finding[] } {
  const rooms: Room[] = []
  const findings: Finding[] = []
  for (const { folder: house, table } of HOUSES) {
    for (const name of foldersIn(root, house)) {
      const folder = `${house}/${name}`
      if (filesUnder(root, folder).length === 0) continue
      const mayImport = rowFor(table, house, name)
      if (mayImport) rooms.push({ folder, mayImport })
      else findings.push({ rule: 'unknown-room', where: folder, what: 'has no row in scripts/boundaries/allowed-arrows.ts; say there what it may import' })
    }
  }
  return { rooms, findings }
}
