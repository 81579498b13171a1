import type { ICruiseResult } from 'dependency-cruiser'
import { ACYCLIC_FOLDERS } from './allowed-dependencies.ts'
import { cruiserRules } from './cruiser-rules.ts'
import type { Finding } from './finding.ts'
import { folderCycles } from './folder-cycles.ts'
import { readImports } from './import-graph.ts'
import type { ModuleFolder } from './module-folders.ts'
import { allFiles, isSource } from './source-files.ts'

/** Breaches among the imports of a tree: arrows, rings of files, rings of folders, doors climbed around, files not read. */
export async function importFindings(root: string, moduleFolders: readonly ModuleFolder[]): Promise<Finding[]> {
  const sources = allFiles(root).filter(isSource)
  const folders = [...new Set(sources.map((file) => file.slice(0, file.indexOf('/'))))]
  const result = await readImports(root, folders, cruiserRules(moduleFolders))
  return [
    ...unread(result, sources),
    ...violations(result),
    ...climbed(result),
    ...ACYCLIC_FOLDERS.flatMap((parentFolder) => folderCycles(result.modules, parentFolder)),
  ]
}

/** A reader that reads nothing finds nothing: every source on disk must be among the modules. */
function unread(result: ICruiseResult, sources: readonly string[]): Finding[] {
  const read = new Set(result.modules.map((module) => module.source))
  const missed = sources.filter((file) => !read.has(file))
  if (sources.length > 0 && missed.length === 0) return []
  return [
    {
      rule: 'unread',
      where: missed[0] ?? 'apps, packages',
      what: `${missed.length} of ${sources.length} source files were not read, so nothing is proved about them`,
    },
  ]
}

function violations(result: ICruiseResult): Finding[] {
  const comments = new Map(result.summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment ?? '']))
  return result.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    where: from,
    what: cycle ? `${[from, ...cycle.map((step) => step.name)].join(' → ')}` : `→ ${to} (${comments.get(rule.name)})`,
  }))
}

const workspaceOf = (path: string) => /^(apps|packages)\/[^/]+/.exec(path)?.[0]

/** Imports that reach into another workspace by a relative path instead of through its door. */
function climbed(result: ICruiseResult): Finding[] {
  return result.modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(
        ({ module, resolved }) =>
          module.startsWith('.') &&
          workspaceOf(resolved) !== undefined &&
          workspaceOf(source) !== undefined &&
          workspaceOf(resolved) !== workspaceOf(source),
      )
      .map(({ module }) => ({
        rule: 'door',
        where: source,
        what: `climbs into another workspace with '${module}'; import it by its name`,
      })),
  )
}
