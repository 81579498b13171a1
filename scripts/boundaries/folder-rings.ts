import type { IModule } from 'dependency-cruiser'
import type { Finding } from './finding.ts'
import { isTest } from './source-files.ts'

/** Rings among the subfolders of one folder: a room that, by way of others, imports itself. Tests, and rooms that only they use, may look anywhere. */
export function folderRings(modules: readonly IModule[], house: string): Finding[] {
  const arrows = folderArrows(modules, house)
  const findings: Finding[] = []
  for (const start of arrows.keys()) {
    const ring = pathBack(arrows, start)
    // Each ring is told once, from its alphabetically first room.
    if (ring && ring.every((room) => room >= start)) findings.push({ rule: 'ring of rooms', where: `${house}/${start}`, what: [...ring, start].join(' → ') })
  }
  return findings
}

function folderArrows(modules: readonly IModule[], house: string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = roomIn(house, source)
    if (!from || isTest(source) || source.includes('/testing/')) continue
    const targets = arrows.get(from) ?? new Set()
    arrows.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = roomIn(house, resolved)
      if (to && to !== from) targets.add(to)
    }
  }
  return arrows
}

function roomIn(house: string, path: string): string | undefined {
  if (!path.startsWith(`${house}/`)) return undefined
  const [room, ...rest] = path.slice(house.length + 1).split('/')
  return rest.length > 0 ? room : undefined
}

/** The shortest way from a room back to itself, as the rooms passed, or undefined. */
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
