import { createServer } from 'node:http'
import { Stripe } from 'stripe'
import type { Webhook } from '../src/delivery/post-event.ts'

/** One try to bring an event, as the receiver saw it. */
interface Arrival {
  /** Null: the signature did not fit. */
  readonly eventId: string | null
  readonly type: string | null
  readonly answered: number
}

export interface Receiver {
  readonly webhook: Webhook
  readonly arrivals: readonly Arrival[]
  /** What true events are answered with from now on. */
  answerWith(status: number): void
  close(): Promise<void>
}

const SECRET = 'whsec_of_a_receiver'

/** Takes events as the product does: the real SDK checks each signature, and what does not fit is answered 400. */
export async function openReceiver(port = 0): Promise<Receiver> {
  const { webhooks } = new Stripe('sk_test_receiver')
  const arrivals: Arrival[] = []
  let status = 200

  function signInContext(body: string, signature: string): Arrival {
    try {
      const event = webhooks.constructEvent(body, signature, SECRET)
      return { eventId: event.id, type: event.type, answered: status }
    } catch {
      return { eventId: null, type: null, answered: 400 }
    }
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const arrival = signInContext(Buffer.concat(pieces).toString(), String(request.headers['stripe-signature']))
      arrivals.push(arrival)
      response.writeHead(arrival.answered).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.')
  return {
    webhook: { url: `http://127.0.0.1:${address.port}/webhook`, secret: SECRET },
    arrivals,
    answerWith: (next) => {
      status = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
