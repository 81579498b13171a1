import { structureFindings } from './structure-rules.ts'
import { importFindings } from './import-findings.ts'
import { listModuleFolders } from './module-folders.ts'
import { allFiles, isSource } from './source-files.ts'

/** What is to be said of a repository's shape, and whether it is as it should be. */
export interface Judgment {
  readonly isSound: boolean
  readonly lines: readonly string[]
}

/** Judges the repository at a root: a line for each breach and one that counts them, or one line that all is well. */
export async function checkTree(root: string): Promise<Judgment> {
  const { moduleFolders, findings: unknown } = listModuleFolders(root)
  const findings = [...unknown, ...structureFindings(root), ...(await importFindings(root, moduleFolders))]
  if (findings.length === 0)
    return {
      isSound: true,
      lines: [
        `${moduleFolders.length} folders, ${allFiles(root).filter(isSource).length} source files: every import allowed, no cycle.`,
      ],
    }
  const breaches = findings.map(({ rule, where, what }) => `${rule}: ${where} ${what}`)
  return {
    isSound: false,
    lines: [
      ...breaches,
      `${findings.length} ${findings.length === 1 ? 'breach' : 'breaches'} of the repository's shape.`,
    ],
  }
}
