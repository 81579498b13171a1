// Runs in a thread: asks for health fifty times a second until told to stop, then answers how many milliseconds each took.
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { favor } from './thread-priority.ts'

const INTERVAL_MS = 20
/** Asked from in turn, so that the limit of an address, 600 a minute, is not met. */
const ADDRESSES = 8

/** Over a connection of its own, as somebody who has just arrived. */
function askHealth(turn: number): Promise<void> {
  return new Promise((settle, fail) => {
    const asked = request(
      `${String(workerData)}/api/health`,
      { agent: false, localAddress: `127.200.0.${1 + (turn % ADDRESSES)}` },
      (response) => {
        if (response.statusCode !== 200) fail(new Error(`Health was answered with ${response.statusCode}.`))
        response.resume().once('end', settle)
      },
    )
    asked.once('error', fail).end()
  })
}

favor(0)
const WATCH = { isOn: true }
parentPort?.once('message', () => (WATCH.isOn = false))
const start = performance.now()
const asked: Promise<number>[] = []
// At set times, whether the one before was answered or not, and counted from them: a server that stands still makes all of them wait.
for (let turn = 0; WATCH.isOn; turn += 1) {
  const due = start + turn * INTERVAL_MS
  await pause(Math.max(0, due - performance.now()))
  asked.push(askHealth(turn).then(() => performance.now() - due))
}
parentPort?.postMessage(await Promise.all(asked))
