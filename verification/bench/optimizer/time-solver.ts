import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Timing {
  /** Median and least of the runs after warm-up; null when the first run did not finish. */
  readonly median: number | null
  readonly least: number | null
  readonly runs: number
  readonly variance: number | null
}

export interface TimedTask {
  readonly solver: string
  readonly task: string
  readonly n: number
  readonly warmUp: number
  readonly runs: number
  /** Milliseconds for all runs together, from the moment the problem stands ready. */
  readonly limit: number
}

const program = fileURLToPath(new URL('./peer.ts', import.meta.url))

/** Times a solver in a process of its own, which is ended at the limit; the runs that were over by then count. */
export async function timeSolver({ solver, task, n, warmUp, runs, limit }: TimedTask): Promise<Timing> {
  const child = spawn(process.execPath, [program, solver, task, String(n), String(warmUp + runs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const results: { milliseconds: number; variance: number }[] = []
  let text = ''
  let timer: NodeJS.Timeout | undefined
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (text + chunk).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '{"ready":true}') timer = setTimeout(() => child.kill('SIGKILL'), limit)
      else results.push(JSON.parse(line))
    }
  })
  await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  const warm = results.length > warmUp ? results.slice(warmUp) : results.slice(-1)
  const sorted = warm.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return {
    median: sorted[sorted.length >> 1] ?? null,
    least: sorted[0] ?? null,
    runs: sorted.length,
    variance: results[0]?.variance ?? null,
  }
}
