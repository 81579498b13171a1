import { CLIENT_ROUTES, type ClientPath } from '@fairweight/contract/routes'

/** How long the loader stays after the page was asked for, or after somebody logged out, in milliseconds. */
const DURATION = 500
const DURATION_AFTER_LOGOUT = 1000

/** Protected pages; public ones are ready at once and never wait for a loader. */
export const STARTUP_LOADER_PATHS: readonly ClientPath[] = CLIENT_ROUTES.filter(
  ({ access }) => access === 'subscriber' || access === 'signed-in',
).map(({ path }) => path)

/** True on the addresses that wait for the loader. */
export function showsStartupLoader(pathname: string): boolean {
  return STARTUP_LOADER_PATHS.some((path) => path === pathname)
}

/** When the loader leaves, in milliseconds of the page's life. */
export function startupEndsAt(loggedOutAt: number | null): number {
  return loggedOutAt === null ? DURATION : loggedOutAt + DURATION_AFTER_LOGOUT
}
