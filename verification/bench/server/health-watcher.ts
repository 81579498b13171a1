// Runs in a thread: asks for health until told to stop, then answers how many milliseconds each took.
import { request, Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const took: number[] = []
const WATCH = { isOn: true }
parentPort?.once('message', () => (WATCH.isOn = false))

function ask(): Promise<void> {
  return new Promise((settle, fail) => {
    const asked = request(`${String(workerData)}/api/health`, { agent }, (response) => {
      response.resume().once('end', settle)
    })
    asked.once('error', fail).end()
  })
}

while (WATCH.isOn) {
  const start = performance.now()
  await ask()
  took.push(performance.now() - start)
  await pause(10)
}
agent.destroy()
parentPort?.postMessage(took)
