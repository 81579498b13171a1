import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Observed } from '../attack.ts'
import type { Target } from '../target.ts'

/** Answers of health in milliseconds. */
interface HealthTimes {
  readonly p99: number
  readonly slowest: number
}

/** How the server fared: at rest, and then while something was done. Memory in megabytes. */
interface Fared {
  readonly atRest: HealthTimes
  readonly under: HealthTimes
  readonly memoryBefore: number
  readonly memoryMost: number
}

const MEMORY_INTERVAL_MS = 50

/** Watches health and memory, first with nothing done, then while something is, each for some seconds at least. */
export async function measureUnderLoad(target: Target, work: () => Promise<unknown>): Promise<Fared> {
  const stretch = () => pause(target.size.seconds * 1000)
  const atRest = await healthWhile(target, stretch)
  const memoryBefore = await memoryOf(target.pid)
  const memory = watchMemory(target.pid)
  const under = await healthWhile(target, () => Promise.all([work(), stretch()]))
  return { atRest, under, memoryBefore, memoryMost: Math.max(memoryBefore, await memory.stop()) }
}

async function healthWhile({ origin }: Target, work: () => Promise<unknown>): Promise<HealthTimes> {
  const watcher = new Worker(new URL('./health-watcher.ts', import.meta.url), {
    workerData: origin.replace('localhost', '127.0.0.1'),
  })
  await work()
  watcher.postMessage('stop')
  const [took = []]: number[][] = await once(watcher, 'message')
  await watcher.terminate()
  const sorted = took.toSorted((a, b) => a - b)
  const slowest = sorted.at(-1) ?? Number.NaN
  return { p99: sorted[Math.floor(0.99 * sorted.length)] ?? slowest, slowest }
}

/**
 * What is said of how it fared, beside what came of the attempts themselves. Where health takes more than half of what it may although
 * nothing is done, the machine is too busy with others for this to be judged.
 */
export function describeLoad(
  { size: { most } }: Target,
  { atRest, under, memoryBefore, memoryMost }: Fared,
  { said, held }: Observed,
  maxMemory: number = most.memory,
): Observed {
  const more = Math.round(memoryMost - memoryBefore)
  const figures = `health p99 ${under.p99.toFixed(1)} ms (at rest ${atRest.p99.toFixed(1)}), slowest ${under.slowest.toFixed(1)} ms; memory ${Math.round(memoryBefore)} MB + ${more} MB`
  const isHealthy = under.p99 <= most.health
  const isJudged = isHealthy || atRest.p99 <= most.health / 2
  return {
    said: `${said}; ${figures}`,
    held: held && more <= maxMemory && (isHealthy || !isJudged),
    ...(!isJudged && { isJudged }),
  }
}

function watchMemory(pid: number): { stop(): Promise<number> } {
  const watch = { isOn: true }
  const watching = (async () => {
    let most = 0
    while (watch.isOn) {
      most = Math.max(most, await memoryOf(pid))
      await pause(MEMORY_INTERVAL_MS)
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
