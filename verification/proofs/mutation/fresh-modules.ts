import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { mutate, type Mutant } from './mutant.ts'

const shim = new URL('./test-shim.ts', import.meta.url).href

/**
 * Loads test files and all sources below `root` afresh on every call, with at most one mutant in them. What is imported
 * from outside stays; tests get the shim for vitest.
 */
export function freshModules(root: string): (testFile: string, mutant: Mutant | null) => Promise<void> {
  const inside = pathToFileURL(root).href
  const stripped = new Map<string, string>()
  let turn = 0
  let active: Mutant | null = null

  const sourceOf = (file: string): string => {
    if (active?.file === file) return stripTypeScriptTypes(mutate(readFileSync(file, 'utf8'), active))
    const known = stripped.get(file) ?? stripTypeScriptTypes(readFileSync(file, 'utf8'))
    stripped.set(file, known)
    return known
  }

  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === 'vitest' && context.parentURL?.startsWith(inside)) return { url: shim, shortCircuit: true }
      const resolved = next(specifier, context)
      return resolved.url.startsWith(inside)
        ? { ...resolved, url: `${resolved.url.replace(/\?.*/, '')}?turn=${turn}` }
        : resolved
    },
    load: (url, context, next) =>
      url.startsWith(inside) && url.includes('.ts?')
        ? { format: 'module', source: sourceOf(fileURLToPath(url.replace(/\?.*/, ''))), shortCircuit: true }
        : next(url, context),
  })

  return async (testFile, mutant) => {
    turn++
    active = mutant
    await import(pathToFileURL(testFile).href)
  }
}
