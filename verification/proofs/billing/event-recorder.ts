import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** An event as it was sent. */
interface SentEvent {
  readonly kind: string
  readonly body: string
}

/** Takes every event that is sent to it. */
export interface EventRecorder {
  readonly url: string
  /** Those that came since it was last asked, in the order of their coming. */
  take(): SentEvent[]
  close(): Promise<void>
}

/** Starts it on loopback. */
export async function startEventRecorder(): Promise<EventRecorder> {
  const events: SentEvent[] = []
  const server = createServer((request, response) => {
    const record = async () => {
      const body = await text(request)
      const event: unknown = JSON.parse(body)
      if (typeof event === 'object' && event !== null && 'type' in event)
        events.push({ kind: String(event.type), body })
      response.end('{}')
    }
    void record()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The recorder listens at no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    take: () => events.splice(0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
