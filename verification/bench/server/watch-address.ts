import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What is asked for again and again; any other answer than 200 ends the benchmark. */
export interface Watched {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Asks for one address again and again, 10 ms after each answer, in a thread of its own, so that the benchmark's work does not count. Answers
 * how to stop, which gives the milliseconds that each took.
 */
export function watchAddress(watched: Watched): () => Promise<number[]> {
  const watcher = new Worker(new URL('./address-watcher.ts', import.meta.url), { workerData: watched })
  return async () => {
    watcher.postMessage('stop')
    const [took]: number[][] = await once(watcher, 'message')
    return took ?? []
  }
}
