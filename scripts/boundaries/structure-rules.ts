import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Finding } from './finding.ts'
import { allFiles, isSource, isTest } from './source-files.ts'

const EMPTY_NAMES = /^(utils?|helpers?|common|managers?|misc|data2|shared-stuff)$/i
const LONGEST = 400
const FULLEST = 15

/** Breaches of the repository's form: empty names, packages and apps without a README, test code among the sources, full folders, long files. */
export function structureFindings(root: string): Finding[] {
  const files = allFiles(root)
  const folders = new Map(Map.groupBy(files, (file) => dirname(file)))
  return [
    ...emptyNamed(files),
    ...withoutReadme(files),
    ...testCodeInSources([...folders.keys()]),
    ...fullFolders(folders),
    ...longFiles(root, files),
  ]
}

function emptyNamed(files: readonly string[]): Finding[] {
  const parts = new Set(
    files.flatMap((file) => file.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'))),
  )
  return [...parts]
    .filter((path) => EMPTY_NAMES.test(basename(path).split('.')[0] ?? ''))
    .map((where) => ({ rule: 'name', where, what: 'is a name that could hold anything; name the idea' }))
}

/** A package or app introduces itself at its root or beside its sources; deeper folders do so only where they have something to say. */
function withoutReadme(files: readonly string[]): Finding[] {
  const workspaces = new Set(
    files.filter(isSource).flatMap((file) => /^(?:apps|packages)\/[^/]+/.exec(file)?.[0] ?? []),
  )
  return [...workspaces]
    .filter((folder) => !files.includes(`${folder}/README.md`) && !files.includes(`${folder}/src/README.md`))
    .map((where) => ({
      rule: 'readme',
      where,
      what: 'has no README.md that says what it is for and what belongs in it',
    }))
}

/** What only tests and proofs read lives in packages/testing, in an app's testing folder or in verification. */
function testCodeInSources(folders: readonly string[]): Finding[] {
  return folders
    .filter((folder) => /\/src\/(.*\/)?(testing|proofs|fixtures)$/.test(folder))
    .map((where) => ({
      rule: 'test code',
      where,
      what: 'stands among the sources; move it to packages/testing or verification',
    }))
}

function fullFolders(folders: ReadonlyMap<string, readonly string[]>): Finding[] {
  return [...folders]
    .map(([where, inside]) => ({ where, sources: inside.filter((file) => isSource(file) && !isTest(file)).length }))
    .filter(({ sources }) => sources > FULLEST)
    .map(({ where, sources }) => ({
      rule: 'full folder',
      where,
      what: `holds ${sources} source files; more than ${FULLEST} want folders of their own`,
    }))
}

function longFiles(root: string, files: readonly string[]): Finding[] {
  return files
    .filter(isSource)
    .map((where) => ({ where, lines: readFileSync(join(root, where), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST)
    .map(({ where, lines }) => ({
      rule: 'long file',
      where,
      what: `has ${lines} lines; more than ${LONGEST} hold more than one idea`,
    }))
}
