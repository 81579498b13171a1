import type { ClientPath } from '@fairweight/contract/routes'

/** How long the loader stays after the page was asked for, in milliseconds. */
export const STARTUP_LOADER_DURATION = 500
export const STARTUP_LOADER_DURATION_AFTER_LOGOUT = 1000

/** Protected pages; public ones are ready at once and never wait for a loader. */
export const STARTUP_LOADER_PATHS: readonly ClientPath[] = ['/', '/profile']

/** True on the addresses that wait for the loader. */
export function showsStartupLoader(pathname: string): boolean {
  return STARTUP_LOADER_PATHS.some((path) => path === pathname)
}
