import { CLIENT_ROUTES, withRedirect, type ClientPath, type PageAccess } from '@fairweight/contract/routes'

/** What the decision goes by. */
export interface Viewer {
  readonly status: 'unknown' | 'none' | 'anonymous' | 'member'
  readonly hasTool: boolean
  /** The server has said who it is, not only the hint cookie, which knows nothing of a role given since. */
  readonly isConfirmed: boolean
  /** They have just logged out, so nothing is to be remembered for a return. */
  readonly hasLoggedOut: boolean
  /** The page that somebody who logs in wants to go to. */
  readonly wanted: ClientPath | null
}

const HOME: ClientPath = '/learn'

export function accessOf(pathname: string): PageAccess {
  const bare = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return CLIENT_ROUTES.find(({ path }) => path === bare)?.access ?? 'public'
}

export interface Redirect {
  readonly to: string
  /** What is to be remembered for a return from then on. */
  readonly wanted: ClientPath | null
}

/** Where somebody has to go instead; null = they may stay, or it is not known yet. */
export function redirectFrom(pathname: string, viewer: Viewer): Redirect | null {
  if (mustAwaitSession(pathname, viewer)) return null
  const { status, hasTool, hasLoggedOut, wanted } = viewer
  switch (accessOf(pathname)) {
    case 'public':
      return null
    case 'subscriber':
      return status === 'member' && hasTool ? null : { to: HOME, wanted }
    case 'signed-in':
      if (status === 'member') return null
      return hasLoggedOut ? { to: HOME, wanted: null } : { to: withRedirect(HOME, '/profile'), wanted: '/profile' }
    case 'signed-out':
      return status === 'member' ? { to: wanted ?? HOME, wanted } : null
  }
}

/** True while it is not known who is there, for pages that must not even appear before. */
export function mustAwaitSession(pathname: string, { status, hasTool, isConfirmed }: Viewer): boolean {
  const access = accessOf(pathname)
  if (status === 'unknown') return access === 'subscriber' || access === 'signed-in'
  return access === 'subscriber' && status === 'member' && !hasTool && !isConfirmed
}
