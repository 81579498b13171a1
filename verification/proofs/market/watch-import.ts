import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const reportedLine = z.object({
  step: z.string(),
  done: z.number().default(0),
  total: z.number().default(0),
  facts: z.number().optional(),
  findings: z.number().optional(),
})

type ReportedLine = z.infer<typeof reportedLine>

/** What was seen of an import in a process of its own. */
export interface WatchedImport {
  readonly seconds: number
  /** The most memory that the process had in RAM since its database stood open, in MiB, the database and all threads included. */
  readonly peakMebibytes: number
  /** The first answer that it told as read. */
  readonly firstRead: number
  /** Facts of the generation; null when it was killed. */
  readonly facts: number | null
}

/** Imports a path of facts in a process of its own and watches its memory; kills it as soon as `isEnough` says so. Linux only. */
export async function watchImport(
  dataDirectory: string,
  path: string,
  isEnough: (progress: ReportedLine) => boolean = () => false,
): Promise<WatchedImport> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./import-answers-once.ts', import.meta.url)), dataDirectory, path],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  let [peakMebibytes, firstRead, facts]: [number, number, number | null] = [0, 0, null]
  for await (const text of createInterface({ input: child.stdout })) {
    const line = reportedLine.parse(JSON.parse(text))
    peakMebibytes = Math.max(peakMebibytes, peakOf(child.pid))
    if (firstRead === 0 && line.step.startsWith('Reading')) firstRead = line.done
    if (line.facts !== undefined) ({ facts = null } = line)
    if (isEnough(line)) child.kill('SIGKILL')
  }
  const [code] = await ended
  if (code !== 0 && code !== null) throw new Error(`The import ended with code ${code}.`)
  return { seconds: (performance.now() - started) / 1000, peakMebibytes, firstRead, facts }
}

/** The kernel's own note of the highest resident size; 0 once the process is gone. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
