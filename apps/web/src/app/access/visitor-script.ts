import { CLIENT_ROUTES, withRedirect } from '@fairweight/contract/routes'
import { VISITOR_COOKIE } from '../../data/session/visitor-hint.ts'

const subscribers = CLIENT_ROUTES.filter(({ access }) => access === 'subscriber').map(({ path }) => path)
const members = CLIENT_ROUTES.filter(({ access }) => access === 'signed-in').map(({ path }) => path)
const detours = Object.fromEntries([...subscribers.map((path) => [path, '/learn']), ...members.map((path) => [path, withRedirect('/learn', path)])])

/**
 * Runs in the head before anything is painted: marks the document with what the hint cookie says of the visitor, by which style
 * rules show the right links, and sends those without a session from protected pages on.
 */
export const VISITOR_SCRIPT = `(function(){var h=document.documentElement,m=/(?:^|; )${VISITOR_COOKIE}=([a-z.]+)/.exec(document.cookie),v=m?m[1].split('.'):['none'],p=location.pathname.replace(/(.)\\/$/,'$1');
h.dataset.visitor=v[0];h.dataset.tools=v.slice(1).join(' ');
if(${JSON.stringify(detours)}[p]&&(v[0]!=='member'||(${JSON.stringify(subscribers)}.indexOf(p)>-1&&v.length<2)))location.replace(${JSON.stringify(detours)}[p])})();`
