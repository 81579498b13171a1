import { houseFindings } from './house-rules.ts'
import { importFindings } from './import-findings.ts'
import { listRooms } from './rooms.ts'
import { allFiles, isSource } from './source-files.ts'

/** What is to be said of a repository's shape, and whether it is as it should be. */
export interface Judgement {
  readonly isSound: boolean
  readonly lines: readonly string[]
}

/** Judges the repository at a root: a line for each breach and one that counts them, or one line that all is well. */
export async function checkTree(root: string): Promise<Judgement> {
  const { rooms, findings: unknown } = listRooms(root)
  const findings = [...unknown, ...houseFindings(root), ...(await importFindings(root, rooms))]
  if (findings.length === 0) return { isSound: true, lines: [`${rooms.length} rooms, ${allFiles(root).filter(isSource).length} source files: every arrow allowed, no ring.`] }
  const breaches = findings.map(({ rule, where, what }) => `${rule}: ${where} ${what}`)
  return { isSound: false, lines: [...breaches, `${findings.length} ${findings.length === 1 ? 'breach' : 'breaches'} of the repository's shape.`] }
}
