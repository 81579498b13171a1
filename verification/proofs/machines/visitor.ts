import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import type { Haproxy } from './haproxy.ts'

export interface Answer {
  readonly status: number
  readonly body: string
  /** What a browser would send back of the cookies that came. */
  readonly cookie: string
  readonly tookMs: number
}

export interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: object
  /** How long is waited between two pieces of the answer, in milliseconds. */
  readonly pauseMs?: number
}

/** Somebody who asks the site through its balancer and never asks twice by itself: what fails is seen. */
export interface Visitor {
  /** Rejects when the connection breaks, also in the middle of an answer. */
  ask(path: string, question?: Question): Promise<Answer>
  leave(): void
}

/** Longer than any answer may take. */
const TIME_LIMIT_MS = 30_000

export function visit({ base, certificate }: Pick<Haproxy, 'base' | 'certificate'>): Visitor {
  const agent = new Agent({ keepAlive: true, ca: certificate })
  return {
    ask: (path, { method = 'GET', headers = {}, body, pauseMs } = {}) =>
      new Promise((settle, fail) => {
        const began = performance.now()
        const sent = body === undefined ? {} : { 'content-type': 'application/json' }
        const asked = request(new URL(path, base), { agent, method, headers: { origin: base, ...sent, ...headers } })
        asked.setTimeout(TIME_LIMIT_MS, () => asked.destroy(new Error('Nothing came for 30 seconds.')))
        asked.once('error', fail)
        asked.once('response', async (response) => {
          try {
            const pieces: Buffer[] = []
            for await (const piece of response) {
              pieces.push(piece)
              if (pauseMs !== undefined) await pause(pauseMs)
            }
            const [status, cookies] = [response.statusCode ?? 0, response.headers['set-cookie'] ?? []]
            const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ')
            settle({ status, body: Buffer.concat(pieces).toString(), cookie, tookMs: performance.now() - began })
          } catch (error) {
            fail(error)
          }
        })
        asked.end(body === undefined ? undefined : JSON.stringify(body))
      }),
    leave: () => agent.destroy(),
  }
}
