import type { Plugin } from 'vite'

const NEVER_SET = /,\s*--tw-gradient-(?:from|via|to)/g
const WITH_DEFAULT = /var\((--tw-(?:ease|duration)),\s*((?:[^()]|\([^()]*\))*)\)/g

/**
 * A sheet without the block that stands in for `@property` in old browsers: those that read `light-dark()`, which our colors need,
 * all have it.
 */
export function withoutPropertyFallback(css: string): string {
  const start = css.search(/@layer properties\s*\{/)
  if (start < 0) return css
  let depth = 0
  for (let end = css.indexOf('{', start); end < css.length; end++) {
    if (css[end] === '{') depth++
    if (css[end] === '}' && --depth === 0) return css.slice(0, start) + withoutPropertyFallback(css.slice(end + 1))
  }
  throw new Error('The block "@layer properties" of a sheet has no end.')
}

/** A sheet without variables that no rule of it ever sets; their defaults stand in their place. */
export function withoutUnsetVariables(css: string): string {
  const plain = css.replace(WITH_DEFAULT, (whole, name: string, fallback: string) =>
    css.includes(`${name}:`) ? whole : fallback,
  )
  return css.includes('--tw-gradient-from:') ? plain : plain.replace(NEVER_SET, '')
}

/** Makes every sheet of the build lean; must stand after Tailwind. */
export function leanSheet(): Plugin {
  return {
    name: 'fairweight-lean-sheet',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      return /\.css(\?|$)/.test(id) ? { code: withoutUnsetVariables(withoutPropertyFallback(code)), map: null } : null
    },
  }
}
