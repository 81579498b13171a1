import { Agent, request } from 'node:http'

interface Load {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly seconds: number
  readonly connections: number
  /** Any other status ends the bench. */
  readonly status: number
}

/** Asks for one address again and again over kept connections, throwing the bytes away unread; answers how often. */
export async function requestAgain({ url, headers, seconds, connections, status }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  let count = 0
  const ask = () =>
    new Promise<void>((settle, fail) => {
      const asked = request(url, { agent, headers }, (response) => {
        if (response.statusCode !== status) fail(new Error(`${url} was answered with ${response.statusCode}.`))
        response.resume().once('end', settle)
      })
      asked.once('error', fail).end()
    })
  const lane = async () => {
    for (; performance.now() < end; count += 1) await ask()
  }
  await Promise.all(Array.from({ length: connections }, lane))
  agent.destroy()
  return count
}
