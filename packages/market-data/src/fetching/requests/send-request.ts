import type { Dispatcher } from 'undici'
import { failed } from '../failures/passing-error.ts'
import { networkFailure } from '../failures/network-failure.ts'
import type { ExpectedContent, SourceRequest } from '../source-client.ts'
import { addressOnTheWire } from './secrets.ts'

/** What a provider answered, its body still to be read. */
export interface ReceivedAnswer {
  readonly status: number
  /** A header by its name in small letters; null without it. */
  header(name: string): string | null
  /** As it comes over the wire. */
  readonly body: AsyncIterable<Buffer> & { dump(): Promise<void> }
}

/** How a request reaches its provider. */
export interface Connection {
  readonly dispatcher: Dispatcher
  /** Ends the request, because it takes too long or nobody wants it any more. */
  readonly signal: AbortSignal
}

const MAX_REDIRECTS = 3

const ACCEPTED: Readonly<Record<ExpectedContent, string>> = {
  json: 'application/json',
  csv: 'text/csv, text/plain',
  text: 'text/plain, */*',
  xml: 'application/xml, text/xml',
  zip: 'application/zip, application/octet-stream',
}

/** Sends a request, following redirects within its host. Throws SourceError when nothing is answered or another host is to be asked. */
export async function sendRequest(request: SourceRequest, connection: Connection): Promise<ReceivedAnswer> {
  let address = addressOnTheWire(request)
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(request, address, connection)
    const location = isRedirect(answer.status) ? answer.header('location') : null
    if (location === null) return answer
    await answer.body.dump().catch(() => undefined)
    const next = URL.parse(location, address.href)
    if (next?.host !== address.host || next.protocol !== address.protocol)
      throw failed(
        request,
        'redirected',
        `sends ${request.name} on to another address (${next?.host ?? 'unreadable'}).`,
      )
    if (redirects === MAX_REDIRECTS) throw failed(request, 'redirected', `redirects ${request.name} without end.`)
    address = next
  }
}

async function ask(request: SourceRequest, address: URL, { dispatcher, signal }: Connection): Promise<ReceivedAnswer> {
  const { request: send } = await import('undici')
  try {
    const { statusCode, headers, body } = await send(address.href, { dispatcher, signal, headers: headersOf(request) })
    const header = (name: string) => [headers[name]].flat()[0] ?? null
    return { status: statusCode, header, body }
  } catch (error) {
    throw networkFailure(request, error, 'before the answer')
  }
}

function headersOf({ expects, headers, ifChangedSince }: SourceRequest): Record<string, string> {
  const { etag = null, lastModified = null } = ifChangedSince ?? {}
  return {
    'user-agent': 'Fairweight',
    accept: ACCEPTED[expects],
    'accept-encoding': 'gzip, br',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
    ...lowerCased(headers),
  }
}

function lowerCased(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304
}
