import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Asks for health again and again in a thread of its own, so that the benchmark's work does not count. Answers how to stop,
 * which gives the milliseconds that each took.
 */
export function watchHealth(origin: string): () => Promise<number[]> {
  const watcher = new Worker(new URL('./health-watcher.ts', import.meta.url), { workerData: origin })
  return async () => {
    watcher.postMessage('stop')
    const [took]: number[][] = await once(watcher, 'message')
    return took ?? []
  }
}
