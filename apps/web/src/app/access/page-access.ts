import {
  CLIENT_ROUTES,
  type ClientPath,
  isStockPath,
  type PageAccess,
  type ReturnPath,
  withRedirect,
} from '@fairweight/contract/routes'

/** What the decision goes by. */
export interface Viewer {
  readonly status: 'unknown' | 'none' | 'anonymous' | 'member'
  readonly hasTool: boolean
  /** The server has said who it is, not only the hint cookie, which knows nothing of a role given since. */
  readonly isConfirmed: boolean
  /** They have just logged out, so nothing is to be remembered for a return. */
  readonly hasLoggedOut: boolean
  /** The page that somebody who logs in wants to go to. */
  readonly wanted: ReturnPath | null
  /** What the address of that page asked for, such as `?stock=KO`. */
  readonly wantedSearch: string
}

const HOME: ClientPath = '/learn'

/** What of an address is decided by. */
export interface PageAddress {
  readonly pathname: string
  readonly search: string
}

function routeOf(pathname: string): (typeof CLIENT_ROUTES)[number] | undefined {
  const bare = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return CLIENT_ROUTES.find(({ path }) => path === bare)
}

export function accessOf(pathname: string): PageAccess {
  return routeOf(pathname)?.access ?? 'public'
}

export interface Redirect {
  readonly to: string
  /** What is to be remembered for a return from then on. */
  readonly wanted: ReturnPath | null
  readonly wantedSearch: string
}

/** What is to be remembered for a return while a page stays open: of a stock's page the page itself, until somebody has logged in. */
export function wantedAt({ pathname, search }: PageAddress, viewer: Viewer): Pick<Redirect, 'wanted' | 'wantedSearch'> {
  const { status, hasLoggedOut, wanted, wantedSearch } = viewer
  if (status !== 'member' && !hasLoggedOut && isStockPath(pathname)) return { wanted: pathname, wantedSearch: search }
  return wanted === null || wanted === pathname ? { wanted: null, wantedSearch: '' } : { wanted, wantedSearch }
}

/** Where somebody has to go instead; null = they may stay, or it is not known yet. */
export function redirectFrom({ pathname, search }: PageAddress, viewer: Viewer): Redirect | null {
  if (mustAwaitSession(pathname, viewer)) return null
  const { status, hasTool, hasLoggedOut, wanted, wantedSearch } = viewer
  const route = routeOf(pathname)
  switch (route?.access) {
    case 'subscriber':
      if (status === 'member') return hasTool ? null : { to: HOME, wanted, wantedSearch }
      // A link to a stock or a screen survives logging in; the bare dashboard is where that leads anyway.
      return hasLoggedOut || search === ''
        ? { to: HOME, wanted, wantedSearch }
        : { to: search.replace('?', `${withRedirect(HOME, '/')}&`), wanted: '/', wantedSearch: search }
    case 'signed-in':
      if (status === 'member') return null
      return hasLoggedOut
        ? { to: HOME, wanted: null, wantedSearch: '' }
        : { to: withRedirect(HOME, route.path), wanted: route.path, wantedSearch: '' }
    case 'signed-out':
      return status === 'member'
        ? { to: wanted === null ? HOME : `${wanted}${wantedSearch}`, wanted, wantedSearch }
        : null
    default:
      return null
  }
}

/** True while it is not known who is there, for pages that must not even appear before. */
export function mustAwaitSession(pathname: string, { status, hasTool, isConfirmed }: Viewer): boolean {
  const access = accessOf(pathname)
  if (status === 'unknown') return access === 'subscriber' || access === 'signed-in'
  return access === 'subscriber' && status === 'member' && !hasTool && !isConfirmed
}
