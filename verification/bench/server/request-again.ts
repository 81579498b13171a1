import { Agent, request } from 'node:http'

interface Load {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly seconds: number
  readonly connections: number
  /** Any other status ends the benchmark. */
  readonly status: number
}

/** Asks for one address again and again over kept connections, throwing the bytes away unread; answers the milliseconds that each took. */
export async function requestRepeatedly({ url, headers, seconds, connections, status }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  const took: number[] = []
  const ask = () =>
    new Promise<void>((settle, fail) => {
      const asked = request(url, { agent, headers }, (response) => {
        if (response.statusCode !== status) fail(new Error(`${url} was answered with ${response.statusCode}.`))
        response.resume().once('end', settle)
      })
      asked.once('error', fail).end()
    })
  const lane = async () => {
    for (let asked = performance.now(); asked < end; asked = performance.now()) {
      await ask()
      took.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  agent.destroy()
  return took
}
