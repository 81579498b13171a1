import { createServer, type Server } from 'node:http'
import { afterEach, vi } from 'vitest'

export interface AskedCall {
  /** Such as `GET /api/auth/token`. */
  readonly call: string
  readonly token: string | null
  readonly body: unknown
}

interface CallAnswer {
  readonly status?: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** What a call is answered with: by one answer for all, or by what was asked. */
export type CallAnswers = Readonly<
  Record<string, CallAnswer | ((asked: AskedCall) => CallAnswer | Promise<CallAnswer>)>
>

let running: Server | null = null

afterEach(() => {
  running?.closeAllConnections()
  running?.close()
  running = null
  vi.unstubAllGlobals()
})

/** A real HTTP server in place of the page's own origin, for one test. Answers what it was asked, in order. */
export async function startApiServer(answers: CallAnswers): Promise<AskedCall[]> {
  const asked: AskedCall[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const received: AskedCall = {
      call: `${request.method} ${request.url}`,
      token: request.headers.authorization?.replace('Bearer ', '') ?? null,
      body: text === '' ? null : JSON.parse(text),
    }
    asked.push(received)
    const found = answers[received.call] ?? refused(404, 'not-found')
    const { status = 200, body, headers = {} } = typeof found === 'function' ? await found(received) : found
    response.writeHead(status, headers).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running?.close()
  running = server
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.')
  const origin = `http://127.0.0.1:${address.port}`
  const fetchForReal = globalThis.fetch
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) =>
    fetchForReal(String(input).replace(location.origin, origin), init),
  )
  return asked
}

/** A refusal as our server words it. */
export function refused(
  status: number,
  code: string,
  message = `Refused: ${code}.`,
  headers: Readonly<Record<string, string>> = {},
): CallAnswer {
  return { status, headers, body: { code, message, reference: 'r-1' } }
}
