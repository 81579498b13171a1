import * as calls from '@fairweight/contract/calls'
import type { Plugin } from 'vite'

const CONTRACT = '@fairweight/contract/calls'
const IMPORT = /^import \{([^}]*)\} from '@fairweight\/contract\/calls'/gm

/**
 * Source with the declarations that it imports from the contract written in place, each as method, path and the type of its answer:
 * the browser needs no more of them, and their schemas are most of what a page would weigh. Throws for what is no declaration.
 */
export function withLeanCalls(code: string): string {
  return code.replace(IMPORT, (_, names: string) => {
    const lean = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
    return lean.map((name) => `const ${name} = ${JSON.stringify(leanCall(name))};`).join(' ')
  })
}

function leanCall(name: string) {
  const found = Object.entries(calls).find(([key]) => key === name)?.[1]
  if (typeof found !== 'object' || !('method' in found)) throw new Error(`${name} is no declaration of ${CONTRACT}.`)
  const { method, path, response } = found
  return { method, path, response: { type: response.type } }
}

/** Keeps the contract's schemas of calls out of the production build, and stops it where they would come in another way. */
export function leanCalls(): Plugin {
  return {
    name: 'fairweight-lean-calls',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      /\.tsx?$/.test(id) && code.includes(CONTRACT) ? { code: withLeanCalls(code), map: null } : null,
    resolveId(source, importer) {
      if (source === CONTRACT || source.startsWith(`${CONTRACT}/`))
        throw new Error(`${importer ?? 'The build'} brings the schemas of every call along.`)
    },
  }
}
