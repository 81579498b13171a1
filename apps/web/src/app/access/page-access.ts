import { CLIENT_ROUTES, withRedirect, type ClientPath, type PageAccess } from '@fairweight/contract/routes'

/** What the decision goes by. */
export interface Onlooker {
  readonly status: 'unknown' | 'none' | 'anonymous' | 'member'
  readonly hasTool: boolean
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

export interface Detour {
  readonly to: string
  /** What is to be remembered for a return from then on. */
  readonly wanted: ClientPath | null
}

/** Where somebody has to go instead; null = they may stay. While nobody knows who it is, nothing is decided. */
export function detourFrom(pathname: string, { status, hasTool, hasLoggedOut, wanted }: Onlooker): Detour | null {
  if (status === 'unknown') return null
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

/** True for pages that must not even appear before it is known who is there. */
export function needsAnswerFirst(pathname: string): boolean {
  return accessOf(pathname) !== 'public'
}
