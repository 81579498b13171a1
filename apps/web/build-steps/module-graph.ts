import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { client } from './built-files.ts'

interface BuiltModule {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** Vite's own record of what was built from what. */
export type ModuleGraph = Readonly<Record<string, BuiltModule>>

export function readModuleGraph(): ModuleGraph {
  const graph: ModuleGraph = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  return graph
}

/** The key of the module built from a source file, whatever query the router added to its name. */
export function moduleOf(graph: ModuleGraph, source: string): string {
  const key = Object.keys(graph).find((name) => name.split('?')[0]?.endsWith(source))
  if (key === undefined) throw new Error(`Nothing was built from ${source}.`)
  return key
}

/** Every file that must be there before the given modules run: themselves, what they import, sheets, workers and other assets. */
export function filesNeededBy(graph: ModuleGraph, roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const module = graph[key]
    if (seen.has(key) || module === undefined) return
    seen.add(key)
    for (const file of [module.file, ...(module.css ?? []), ...(module.assets ?? [])]) files.add(file)
    module.imports?.forEach(visit)
  }
  roots.forEach(visit)
  return files
}

/** The scripts that every page names in its HTML: the router's manifest is in no other list. */
export function scriptsNamedIn(html: string): string[] {
  return [...new Set([...html.matchAll(/assets\/[\w.-]+\.js/g)].map(([name]) => name))]
}
