import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '../address-key.ts'

/** A browser opens six; a household or an office behind one address has several. */
const MAX_OF_ADDRESS = 128
/** Each costs some kilobytes, whatever it does. */
const MAX_IN_ALL = 8_192

interface ConnectionLimits {
  /** Multiplies both, as it does the limits of requests. */
  readonly scale: number
  /** Behind a proxy all connections come from the proxy, and it is the proxy that counts addresses. */
  readonly isBehindProxy: boolean
}

/** How long a client may take for what it sends, in milliseconds. Node looks every `connectionsCheckingInterval`. */
export const CLIENT_TIMEOUT_MS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  /** Nothing moves in either direction, also while an answer is read: longer than the longest wait for an answer. */
  connectionTimeout: 180_000,
} as const

/** Hangs up on connections beyond what one address, and all together, may hold. */
export function limitConnections(server: Server, { scale, isBehindProxy }: ConnectionLimits): void {
  server.maxConnections = MAX_IN_ALL * Math.max(1, scale)
  if (isBehindProxy) return
  const open = new Map<string, number>()
  const change = (key: string, by: number) => {
    const count = (open.get(key) ?? 0) + by
    if (count > 0) open.set(key, count)
    else open.delete(key)
    return count
  }
  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    socket.once('close', () => change(key, -1))
    if (change(key, 1) > MAX_OF_ADDRESS * scale) socket.destroy()
  })
}
