import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Reply } from './http-server.ts'

/** The key that tests give to every source; nothing that is kept, shown or thrown may hold it. */
export const INJECTED_KEY = 'key-3141592653589793'

/** Every byte of the body, packed for the way. */
export function packed(body: string, encoding: 'gzip' | 'br'): Reply {
  return {
    headers: { 'content-encoding': encoding },
    body: encoding === 'gzip' ? gzipSync(body) : brotliCompressSync(body),
  }
}

/** An answer whose gzip ends in its middle. */
export function truncatedGzip(body: string): Reply {
  const bytes = gzipSync(body)
  return { headers: { 'content-encoding': 'gzip' }, body: bytes.subarray(0, bytes.length / 2) }
}

/** An answer that promises more bytes than it sends. */
export function missingBytes(body: string): Reply {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) + 100 })
    response.write(body, () => response.socket?.end())
  }
}

/** An answer that comes byte by byte, each soon after the one before, and never ends. */
export function slowDrip(body: string): Reply {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    let sent = 0
    const dripping = setInterval(() => void response.write(body[sent++ % body.length] ?? ' '), 5)
    response.on('close', () => clearInterval(dripping))
  }
}

/** A provider that repeats the key it was given, as some do. */
export function refusal(status: number, message: string, headers: Record<string, string> = {}): Reply {
  return { status, headers, body: JSON.stringify({ message: `${message} ${INJECTED_KEY}` }) }
}

/** A page where figures were expected. */
export const WEB_PAGE: Reply = {
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><html><body>Down for maintenance</body></html>',
}
