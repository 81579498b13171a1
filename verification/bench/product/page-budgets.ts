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
}

/** Nothing of these shows to somebody who is not signed in. */
const closedTo = (access: ClientRoute['access']): boolean => access === 'signed-in' || access === 'subscriber'

/** The pages that are looked at: all that somebody without an account can see. */
export const AUDITED_PATHS: readonly ClientPath[] = CLIENT_ROUTES.filter(({ access }) => !closedTo(access)).map(
  ({ path }) => path,
)

/** The budget of a page; search engines are sent to the public ones only. The demo is the dashboard itself and has its own budgets. */
export function budgetOf(path: ClientPath, isDesktop: boolean): PageBudget {
  const isStart = path === '/learn'
  const mobile = isStart ? 97 : 95
  const performance = isDesktop ? 98 : mobile
  return {
    path,
    least: Object.fromEntries([
      ...(path === '/demo' ? [] : [['performance', performance] as const]),
      ['accessibility', 100],
      ['best-practices', 100],
      ...(LISTED_PATHS.includes(path) && path !== '/demo' ? [['seo', 100] as const] : []),
    ]),
    largestPaint: isStart && !isDesktop ? 1.8 : null,
    layoutShift: isStart ? 0 : 0.1,
  }
}
