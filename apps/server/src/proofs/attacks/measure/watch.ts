import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Observed } from '../attack.ts'
import type { Target } from '../target.ts'

/** How the server fared over a stretch of time. */
export interface Fared {
  /** Of the answers to health, in milliseconds. */
  readonly median: number
  readonly p99: number
  readonly slowest: number
  readonly asked: number
  /** Resident memory in megabytes: before, and the most of it. */
  readonly memoryBefore: number
  readonly memoryMost: number
}

const memoryEveryMilliseconds = 50

/** Watches health and memory while something is done, and for some seconds at least. */
export async function watched(target: Target, work: () => Promise<unknown>): Promise<Fared> {
  const memoryBefore = await memoryOf(target.pid)
  const watcher = new Worker(new URL('./health-watcher.ts', import.meta.url), { workerData: target.origin.replace('localhost', '127.0.0.1') })
  const memory = watchMemory(target.pid)
  await Promise.all([work(), pause(target.size.seconds * 1000)])
  watcher.postMessage('stop')
  const [took]: number[][] = await once(watcher, 'message')
  await watcher.terminate()
  const sorted = (took ?? []).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99), slowest: sorted.at(-1) ?? Number.NaN, asked: sorted.length, memoryBefore, memoryMost: Math.max(memoryBefore, await memory.stop()) }
}

/** What is said of how it fared, beside what came of the attempts themselves. */
export function fared({ size: { most } }: Target, { p99, slowest, memoryBefore, memoryMost }: Fared, outcome: Observed): Observed {
  const more = Math.round(memoryMost - memoryBefore)
  const figures = `health p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms; memory ${Math.round(memoryBefore)} MB + ${more} MB`
  return { said: `${outcome.said}; ${figures}`, held: outcome.held && p99 <= most.health && more <= most.memory }
}

function watchMemory(pid: number): { stop(): Promise<number> } {
  const watch = { isOn: true }
  const watching = (async () => {
    let most = 0
    while (watch.isOn) {
      most = Math.max(most, await memoryOf(pid))
      await pause(memoryEveryMilliseconds)
    }
    return most
  })()
  return {
    stop() {
      watch.isOn = false
      return watching
    },
  }
}

/** Resident memory of a process in megabytes, as Linux tells it. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
