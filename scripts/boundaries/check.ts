import { resolve } from 'node:path'
import { houseFindings } from './house-rules.ts'
import { importFindings } from './import-findings.ts'
import { listRooms } from './rooms.ts'
import { allFiles, isSource } from './source-files.ts'

const root = resolve(process.argv[2] ?? '.')
const { rooms, findings: unknown } = listRooms(root)
const findings = [...unknown, ...houseFindings(root), ...(await importFindings(root, rooms))]

for (const { rule, where, what } of findings) console.error(`${rule}: ${where} ${what}`)
if (findings.length > 0) {
  console.error(`${findings.length} ${findings.length === 1 ? 'breach' : 'breaches'} of the repository's shape.`)
  process.exitCode = 1
} else {
  console.log(`${rooms.length} rooms, ${allFiles(root).filter(isSource).length} source files: every arrow allowed, no ring.`)
}
