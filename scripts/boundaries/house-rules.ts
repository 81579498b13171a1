import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Finding } from './finding.ts'
import { allFiles, isSource, isTest } from './source-files.ts'

const emptyNames = /^(utils?|helpers?|common|managers?|misc|data2|shared-stuff)$/i
const longest = 350
const fullest = 15

/** Breaches of the house's form: empty names, folders that do not introduce themselves, long files, full folders. */
export function houseFindings(root: string): Finding[] {
  const files = allFiles(root)
  const folders = new Map(Map.groupBy(files, (file) => dirname(file)))
  return [...emptyNamed(files), ...[...folders].flatMap(([folder, inside]) => folderFindings(folder, inside)), ...longFiles(root, files)]
}

function emptyNamed(files: readonly string[]): Finding[] {
  const parts = new Set(files.flatMap((file) => file.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'))))
  return [...parts]
    .filter((path) => emptyNames.test(basename(path).split('.')[0] ?? ''))
    .map((where) => ({ rule: 'name', where, what: 'is a name that could hold anything; name the idea' }))
}

function folderFindings(folder: string, files: readonly string[]): Finding[] {
  const sources = files.filter((file) => isSource(file) && !isTest(file))
  if (sources.length === 0) return []
  const findings: Finding[] = []
  // A workspace's own folder may introduce itself one step further in, beside its sources.
  if (!files.includes(`${folder}/README.md`) && !isWorkspace(folder)) findings.push({ rule: 'readme', where: folder, what: 'has no README.md that says what the room is for and what may enter' })
  if (sources.length > fullest) findings.push({ rule: 'full folder', where: folder, what: `holds ${sources.length} source files; more than ${fullest} want rooms of their own` })
  return findings
}

const isWorkspace = (folder: string) => /^(apps|packages)\/[^/]+$/.test(folder)

function longFiles(root: string, files: readonly string[]): Finding[] {
  return files
    .filter(isSource)
    .map((where) => ({ where, lines: readFileSync(join(root, where), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(({ where, lines }) => ({ rule: 'long file', where, what: `has ${lines} lines; more than ${longest} hold more than one idea` }))
}
