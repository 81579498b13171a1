import { TOOLS, type Tool } from '@fairweight/domain/entitlement'

/** The readable cookie beside the session's own. It holds no secret and decides nothing: it keeps wrong pages from flashing. */
export const VISITOR_COOKIE = 'fairweight_visitor'

export interface VisitorHint {
  readonly status: 'none' | 'anonymous' | 'member'
  readonly tools: ReadonlySet<Tool>
}

/** Reads the hint out of `document.cookie`: `anonymous`, or `member` followed by the tools held, such as `member.value`. */
export function readVisitorHint(cookies: string): VisitorHint {
  const value =
    cookies
      .split('; ')
      .find((cookie) => cookie.startsWith(`${VISITOR_COOKIE}=`))
      ?.slice(VISITOR_COOKIE.length + 1) ?? ''
  const [status, ...named] = value.split('.')
  if (status !== 'anonymous' && status !== 'member') return { status: 'none', tools: new Set() }
  return { status, tools: new Set(status === 'member' ? TOOLS.filter((tool) => named.includes(tool)) : []) }
}

/** Takes the hint away on this side, for when the session behind it is gone. */
export function forgetVisitorHint(): void {
  document.cookie = `${VISITOR_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}
