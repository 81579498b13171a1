import { API_BASE_PATH, type Call } from '@fairweight/contract/calls'
import { sessionResponse } from '@fairweight/contract/wire'

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly httpOnly: boolean
}

/** Somebody who uses the product without a browser: keeps its cookies and its token as one would. */
export interface Visitor {
  readonly origin: string
  /** Makes a call by its declaration; the token goes with it, and is renewed once when it no longer counts. */
  call(
    call: Pick<Call, 'method' | 'path'>,
    content?: { query?: Readonly<Record<string, string>>; body?: unknown },
  ): Promise<Answer>
  cookies(): readonly Cookie[]
}

type Content = NonNullable<Parameters<Visitor['call']>[1]>

const TOKEN_PATH = '/auth/token'

/**
 * A visitor of the product at an origin, without a session so far. `address` is where they seem to come from, to a product that trusts
 * one proxy.
 */
export function visit(origin: string, address?: string): Visitor {
  const jar = new Map<string, Cookie>()
  let token: string | null = null

  async function ask(method: string, path: string, { query, body }: Content): Promise<Answer> {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const headers = new Headers({
      origin,
      cookie: [...jar.values()].map(({ name, value }) => `${name}=${value}`).join('; '),
    })
    if (address !== undefined) headers.set('x-forwarded-for', address)
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const response = await fetch(origin + API_BASE_PATH + path + search, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    storeCookies(jar, response.headers.getSetCookie())
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const answer = { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
    token = sessionResponse.safeParse(answer.body).data?.token ?? token
    return answer
  }

  return {
    origin,
    async call({ method, path }, content = {}) {
      const answer = await ask(method, path, content)
      if (answer.status !== 401 || token === null || path.startsWith('/auth/')) return answer
      token = null
      const renewed = await ask('GET', TOKEN_PATH, {})
      return renewed.status === 200 ? ask(method, path, content) : answer
    },
    cookies: () => [...jar.values()],
  }
}

/** A visitor's cookies as a browser of Playwright takes them. */
export function browserCookies(visitor: Visitor) {
  return visitor
    .cookies()
    .map(({ name, value, httpOnly }) => ({ name, value, httpOnly, url: visitor.origin, sameSite: 'Lax' as const }))
}

function storeCookies(jar: Map<string, Cookie>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const cut = pair.indexOf('=')
    const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)]
    const isGone = value === '' || attributes.some((attribute) => /^max-age=(0|-\d+)$/i.test(attribute))
    if (isGone) jar.delete(name)
    else jar.set(name, { name, value, httpOnly: attributes.some((attribute) => /^httponly$/i.test(attribute)) })
  }
}
