// Runs in a thread: asks for health about nine times a second until told to stop, then answers how many milliseconds each took.
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { favour } from './favour.ts'

/** Over a connection of its own, as somebody who has just arrived. */
function askHealth(): Promise<void> {
  return new Promise((settle, fail) => {
    const asked = request(`${String(workerData)}/api/health`, { agent: false }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`Health was answered with ${response.statusCode}.`))
      response.resume().once('end', settle)
    })
    asked.once('error', fail).end()
  })
}

favour(0)
const took: number[] = []
const watch = { isOn: true }
parentPort?.once('message', () => (watch.isOn = false))
while (watch.isOn) {
  const start = performance.now()
  await askHealth()
  took.push(performance.now() - start)
  await pause(110)
}
parentPort?.postMessage(took)
