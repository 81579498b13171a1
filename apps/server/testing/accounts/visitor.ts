import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { TERMS_VERSION } from '@fairweight/contract/product'
import type { SessionResponse } from '@fairweight/contract/wire'

/** What everybody agrees to who signs up. */
export const agreed = { individualUse: true, termsVersion: TERMS_VERSION } as const

/** Where the tests' site is. */
export const TEST_SITE = 'http://localhost:3000'

interface Sending {
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** The token to send along; null for none. Without it the visitor's own. */
  readonly token?: string | null
  readonly cookies?: ReadonlyMap<string, string>
}

/** Somebody with a browser: keeps cookies as told, holds the last token in memory, comes from our own pages. */
export interface Visitor {
  readonly cookies: Map<string, string>
  token: string | null
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sending?: Sending): Promise<LightMyRequestResponse>
  post(path: string, body?: object): Promise<LightMyRequestResponse>
  get(path: string): Promise<LightMyRequestResponse>
  /** Signs up, which is to agree, or in, and fails unless that went well. */
  startAnonymousSession(
    path: '/auth/sign-up' | '/auth/sign-in' | '/auth/anonymous',
    body?: object,
  ): Promise<SessionResponse>
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export function newVisitor(app: FastifyInstance, userAgent = FIREFOX): Visitor {
  const visitor: Visitor = {
    cookies: new Map(),
    token: null,
    async send(method, path, { body, headers, token = visitor.token, cookies = visitor.cookies } = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.inject({
        method,
        url: `/api${path}`,
        ...(body && { payload: body }),
        headers: {
          host: 'localhost:3000',
          origin: TEST_SITE,
          'user-agent': userAgent,
          ...(cookie && { cookie }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      })
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0) visitor.cookies.delete(name)
        else visitor.cookies.set(name, value)
      }
      return response
    },
    post: (path, body) => visitor.send('POST', path, { ...(body && { body }) }),
    get: (path) => visitor.send('GET', path),
    async startAnonymousSession(path, body) {
      const response = await visitor.post(path, path === '/auth/sign-up' ? { ...agreed, ...body } : body)
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${response.body}`)
      const answer = response.json<SessionResponse>()
      visitor.token = answer.token
      return answer
    },
  }
  return visitor
}
