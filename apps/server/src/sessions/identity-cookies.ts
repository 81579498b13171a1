import { fastifyCookie } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Tool, TOOLS } from '@fairweight/domain/entitlement'

/** Where an account lives in the browser. `secret` opens the session; the hint only tells the page what to draw first. */
interface SessionCookies {
  readonly secret: string
  readonly hint: string
  readonly expiresAt: Date
}

export interface IdentityCookies {
  /** The session's secret that came with a request. */
  sessionSecret(request: FastifyRequest): string | null
  /** What the readable cookie says of the session, for what a page is to look like; it decides nothing. */
  hint(request: FastifyRequest): string | null
  /** The random name of the browser, null before its first sign-in. */
  device(request: FastifyRequest): string | null
  /** What a running sign-in through another provider asked to be kept. */
  providerMemory(request: FastifyRequest): string | null
  setSession(reply: FastifyReply, cookies: SessionCookies, now: Date): void
  setDevice(reply: FastifyReply, device: string): void
  setProviderMemory(reply: FastifyReply, remembered: string): void
  /** The device stays known, so that coming back is not news. */
  clearSession(reply: FastifyReply): void
  clearProviderMemory(reply: FastifyReply): void
  clearEverything(reply: FastifyReply): void
}

interface Written {
  readonly name: string
  readonly path: string
  readonly isReadable?: true
}

const YEAR_SECONDS = 31_536_000
const PROVIDER_MINUTES = 10 * 60
const PROVIDER_PATH = '/api/auth/provider'
const HOST_PREFIX = '__Host-'

/** Lets a server read and write cookies; nothing is read until somebody asks. */
export function prepareCookies(app: FastifyInstance): void {
  app.register(fastifyCookie, { hook: false })
}

/** The cookies of accounts, on a server prepared for them. `isSecure`: the site is reached over https, so that the browser sends them over nothing else. */
export function createIdentityCookies({ isSecure }: { readonly isSecure: boolean }): IdentityCookies {
  // The prefix makes the browser refuse what another host or an unencrypted page set: a session, the name of a known browser, or the
  // memory of a sign-in that somebody else began. It asks for https and the whole site as the path.
  const session: Written = { name: isSecure ? `${HOST_PREFIX}fairweight_session` : 'fairweight_session', path: '/' }
  const hint: Written = { name: 'fairweight_visitor', path: '/', isReadable: true }
  const device: Written = { name: isSecure ? `${HOST_PREFIX}fairweight_device` : 'fairweight_device', path: '/' }
  const provider: Written = isSecure
    ? { name: `${HOST_PREFIX}fairweight_provider`, path: '/' }
    : { name: 'fairweight_provider', path: PROVIDER_PATH }

  const write = (reply: FastifyReply, { name, path, isReadable }: Written, value: string, maxAge: number) => {
    const text = reply.server.serializeCookie(name, value, {
      path,
      maxAge,
      httpOnly: !isReadable,
      sameSite: 'lax',
      secure: isSecure,
    })
    reply.header('set-cookie', text)
  }
  const clear = (reply: FastifyReply, ...cookies: Written[]) => {
    for (const cookie of cookies) write(reply, cookie, '', 0)
  }

  return {
    sessionSecret: (request) => read(request, session.name),
    hint: (request) => read(request, hint.name),
    device: (request) => read(request, device.name),
    providerMemory: (request) => read(request, provider.name),
    setSession(reply, cookies, now) {
      const seconds = Math.max(0, Math.floor((cookies.expiresAt.getTime() - now.getTime()) / 1000))
      write(reply, session, cookies.secret, seconds)
      write(reply, hint, cookies.hint, seconds)
    },
    setDevice: (reply, name) => write(reply, device, name, YEAR_SECONDS),
    setProviderMemory: (reply, remembered) => write(reply, provider, remembered, PROVIDER_MINUTES),
    clearSession: (reply) => clear(reply, session, hint),
    clearProviderMemory: (reply) => clear(reply, provider),
    clearEverything: (reply) => clear(reply, session, hint, device, provider),
  }
}

/** The longest cookie that is looked at; ours are far shorter. */
const MAX_COOKIE = 4096

function read(request: FastifyRequest, name: string): string | null {
  const value = request.server.parseCookie(request.headers.cookie ?? '')[name]
  return value === undefined || value === '' || value.length > MAX_COOKIE ? null : value
}

/** The readable cookie's words: `anonymous`, or `member` and the tools held, such as `member.value.optimizer`. */
export function visitorHint(isAnonymous: boolean, tools: ReadonlySet<Tool>): string {
  return isAnonymous ? 'anonymous' : ['member', ...TOOLS.filter((tool) => tools.has(tool))].join('.')
}
