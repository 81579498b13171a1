import { BUILT_ORIGIN } from '@fairweight/contract/routes/built-origin.ts'

/** Where the site is: what is written at build time has the server's own address put in its place, and a browser is there. */
const SITE_ORIGIN = import.meta.env.SSR ? BUILT_ORIGIN : location.origin

/** The whole address of a path of ours. */
export function absoluteUrl(path: string): string {
  return SITE_ORIGIN + path
}
