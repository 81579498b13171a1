import { CLIENT_ROUTES, type ClientPath } from './client-routes.ts'

const PARAMETER = 'redirect'

/**
 * The page that a `redirect` parameter names, or null: only an exact path of our own table counts, so that no value
 * can lead off the site, into a script or to a page that needs the opposite state.
 */
export function redirectTarget(params: URLSearchParamsLike): ClientPath | null {
  const wanted = params.get(PARAMETER)
  const route = CLIENT_ROUTES.find(({ path, access }) => path === wanted && access !== 'signed-out')
  return route?.path ?? null
}

/** An address of ours with the page to come back to. */
export function withRedirect(path: ClientPath, back: ClientPath): string {
  return `${path}?${PARAMETER}=${encodeURIComponent(back)}`
}

/** What of URLSearchParams is used; this package knows no browser. */
interface URLSearchParamsLike {
  get(name: string): string | null
}
