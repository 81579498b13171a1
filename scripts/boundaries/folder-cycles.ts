import type { IModule } from 'dependency-cruiser'
import type { Finding } from './finding.ts'
import { isTest } from './source-files.ts'

/** Import cycles among the subfolders of one folder. Tests may import from anywhere. */
export function folderCycles(modules: readonly IModule[], parentFolder: string): Finding[] {
  const arrows = folderArrows(modules, parentFolder)
  const findings: Finding[] = []
  for (const start of arrows.keys()) {
    const cycle = pathBack(arrows, start)
    // Each cycle is reported once, from its alphabetically first folder.
    if (cycle && cycle.every((moduleFolder) => moduleFolder >= start))
      findings.push({ rule: 'import cycle', where: `${parentFolder}/${start}`, what: [...cycle, start].join(' → ') })
  }
  return findings
}

function folderArrows(modules: readonly IModule[], parentFolder: string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = folderIn(parentFolder, source)
    if (!from || isTest(source)) continue
    const targets = arrows.get(from) ?? new Set()
    arrows.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = folderIn(parentFolder, resolved)
      if (to && to !== from) targets.add(to)
    }
  }
  return arrows
}

function folderIn(parentFolder: string, path: string): string | undefined {
  if (!path.startsWith(`${parentFolder}/`)) return undefined
  const [moduleFolder, ...rest] = path.slice(parentFolder.length + 1).split('/')
  return rest.length > 0 ? moduleFolder : undefined
}

/** The shortest way from a folder back to itself, as the folders passed, or undefined. */
function pathBack(arrows: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | undefined {
  const seen = new Set<string>()
  let paths = [[start]]
  while (paths.length > 0) {
    const next: string[][] = []
    for (const path of paths) {
      for (const to of arrows.get(path.at(-1) ?? start) ?? []) {
        if (to === start) return path
        if (!seen.has(to)) next.push([...path, to])
        seen.add(to)
      }
    }
    paths = next
  }
  return undefined
}
