import { CLIENT_ROUTES, type ClientPath } from './client-routes.ts'
import { isStockPath, type StockPath } from './stock-page.ts'

const PARAMETER = 'redirect'

/** A page that one may come back to after signing in. */
export type ReturnPath = ClientPath | StockPath

/**
 * The page that a `redirect` parameter names, or null: only an exact path of our own table or a stock's page counts, so that no value
 * can lead off the site, into a script or to a page that needs the opposite state.
 */
export function redirectTarget(params: URLSearchParamsLike): ReturnPath | null {
  const wanted = params.get(PARAMETER)
  if (wanted !== null && isStockPath(wanted)) return wanted
  const route = CLIENT_ROUTES.find(({ path, access }) => path === wanted && access !== 'signed-out')
  return route?.path ?? null
}

/** An address of ours with the page to come back to. */
export function withRedirect(path: ClientPath, back: ReturnPath): string {
  return `${path}?${PARAMETER}=${encodeURIComponent(back)}`
}

/** What of URLSearchParams is used; this package knows no browser. */
interface URLSearchParamsLike {
  get(name: string): string | null
}
