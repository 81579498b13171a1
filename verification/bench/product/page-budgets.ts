import { CLIENT_ROUTES, LISTED_PATHS, type ClientPath } from '@fairweight/contract/routes'
import { type ClientRoute } from '../../../packages/contract/src/routes/client-routes.ts'

/** What Lighthouse looks at, and the least that a page may reach. */
export interface PageBudget {
  readonly path: ClientPath
  /** Scores of 100 at most, by Lighthouse's category. */
  readonly least: Readonly<Record<string, number>>
  /** Seconds; null where nothing is promised. */
  readonly largestPaint: number | null
  readonly layoutShift: number
  /** Milliseconds that a visitor cannot press anything; null where nothing is promised. */
  readonly blocking: number | null
}

/** Nothing of these shows to somebody who is not signed in. */
const closedTo = (access: ClientRoute['access']): boolean => access === 'signed-in' || access === 'subscriber'

/** The pages that are looked at: all that somebody without an account can see. */
export const AUDITED_PATHS: readonly ClientPath[] = CLIENT_ROUTES.filter(({ access }) => !closedTo(access)).map(
  ({ path }) => path,
)

/** The budget of a page; search engines are sent to the public ones only. */
export function budgetOf(path: ClientPath, isDesktop: boolean): PageBudget {
  const sells = path === '/learn' || path === '/demo'
  return {
    path,
    least: Object.fromEntries([
      ['performance', isDesktop ? 98 : 97],
      ['accessibility', 100],
      ['best-practices', 100],
      ...(LISTED_PATHS.includes(path) && path !== '/demo' ? [['seo', 100] as const] : []),
    ]),
    largestPaint: sells && !isDesktop ? 1.8 : null,
    layoutShift: sells ? 0 : 0.1,
    blocking: sells && !isDesktop ? 100 : null,
  }
}
