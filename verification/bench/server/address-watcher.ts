// Runs in a thread: asks for one address until told to stop, then answers how many milliseconds each took.
import { request, Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Watched } from './watch-address.ts'

const { url, headers = {} }: Watched = workerData
const PAUSE_MS = 10
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const took: number[] = []
const WATCH = { isOn: true }
parentPort?.once('message', () => (WATCH.isOn = false))

function ask(): Promise<void> {
  return new Promise((settle, fail) => {
    const asked = request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url} was answered with ${response.statusCode}.`))
      response.resume().once('end', settle)
    })
    asked.once('error', fail).end()
  })
}

while (WATCH.isOn) {
  const start = performance.now()
  await ask()
  took.push(performance.now() - start)
  await pause(PAUSE_MS)
}
agent.destroy()
parentPort?.postMessage(took)
