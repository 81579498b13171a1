import { LAYERED_FOLDERS, type DependencyTable } from './allowed-dependencies.ts'
import type { Finding } from './finding.ts'
import { filesUnder, foldersIn } from './source-files.ts'

/** A folder on disk with the folders it may import. */
export interface ModuleFolder {
  readonly folder: string
  readonly mayImport: readonly string[]
}

const rowFor = (table: DependencyTable, parentFolder: string, name: string) =>
  table[`${parentFolder}/${name}`] ?? table[`${parentFolder}/*`]

/** Every folder found on disk with its row of the table; a folder without a row is a finding. */
export function listModuleFolders(root: string): { moduleFolders: ModuleFolder[]; findings: Finding[] } {
  const moduleFolders: ModuleFolder[] = []
  const findings: Finding[] = []
  for (const { folder: parentFolder, table } of LAYERED_FOLDERS) {
    for (const name of foldersIn(root, parentFolder)) {
      const folder = `${parentFolder}/${name}`
      if (filesUnder(root, folder).length === 0) continue
      const mayImport = rowFor(table, parentFolder, name)
      if (mayImport) moduleFolders.push({ folder, mayImport })
      else
        findings.push({
          rule: 'unknown-folder',
          where: folder,
          what: 'has no row in scripts/boundaries/allowed-dependencies.ts; say there what it may import',
        })
    }
  }
  return { moduleFolders, findings }
}
