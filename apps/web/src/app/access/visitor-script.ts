import { CLIENT_ROUTES, withRedirect, type PageAccess } from '@fairweight/contract/routes'
import { VISITOR_COOKIE } from '../../data/session/visitor-hint.ts'

const pathsOf = (wanted: PageAccess) => CLIENT_ROUTES.filter(({ access }) => access === wanted).map(({ path }) => path)
const redirects = Object.fromEntries([
  ...pathsOf('subscriber').map((path) => [path, '/learn']),
  ...pathsOf('signed-in').map((path) => [path, withRedirect('/learn', path)]),
])

/**
 * Runs in the head before anything is painted: marks the document with what the hint cookie says of the visitor, by which style
 * rules show the right links, and sends those without an account from protected pages on, from the dashboard with what its address asked
 * for. Whether a member holds a role is for the server to say.
 */
export const VISITOR_SCRIPT = `{let h=document.documentElement,m=/(?:^|; )${VISITOR_COOKIE}=([a-z.]+)/.exec(document.cookie),v=m?m[1].split('.'):['none'],p=location.pathname.replace(/(.)\\/$/,'$1'),r=${JSON.stringify(redirects)}[p];
h.dataset.visitor=v[0];h.dataset.tools=v.slice(1).join(' ');
if(r&&v[0]!=='member')location.replace(p[1]?r:r+location.search.replace('?','?redirect=%2F&'))}`
