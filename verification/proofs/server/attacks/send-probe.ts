import { request } from 'node:http'

export interface ProbeRequest {
  readonly method?: string
  /** With the query, sent as it is written. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Where it comes from, of this machine's own: 127.0.0.0/8. */
  readonly from?: string
}

export interface ProbeResponse {
  /** 0: the connection was closed without an answer. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const TIMEOUT_MS = 170_000

/** Asks over a connection of its own and answers whatever comes. */
export function ask(
  origin: string,
  { method = 'GET', path, headers = {}, body, from }: ProbeRequest,
): Promise<ProbeResponse> {
  const { port, hostname } = new URL(origin)
  return new Promise((settle) => {
    const hungUp = () => settle({ status: 0, headers: {}, text: '' })
    // The path goes as it is: a URL would take dots and slashes out of it.
    const asked = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      timeout: TIMEOUT_MS,
      headers: { host: `${hostname}:${port}`, ...headers },
      ...(from && { localAddress: from }),
    })
    asked.once('response', (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('error', hungUp)
      response.once('end', () =>
        settle({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(pieces).toString('utf8'),
        }),
      )
    })
    asked
      .once('timeout', () => asked.destroy())
      .once('error', hungUp)
      .end(body)
  })
}

/** The error's code, or the status of what is no error of ours. */
export function errorCodeOf({ status, text }: ProbeResponse): string {
  const code = /"code":"([a-z-]+)"/.exec(text)?.[1]
  return status === 0 ? 'hung up' : status >= 400 && code ? `${status} ${code}` : String(status)
}

let lastAddress = 0

/** An address that nobody has come from. */
export function freshAddress(): string {
  lastAddress += 1
  return `127.${10 + (lastAddress >> 16)}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}
