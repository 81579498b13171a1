import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { inheritedNodeFlags } from './inherited-process.ts'

/** A script of ours in a process of its own. */
export interface ChildScript {
  process: ChildProcessByStdio<Writable, Readable, null>
  /** The next line it printed, or null when it ended. */
  nextLine(): Promise<string | null>
  /** Waits for its end and returns the lines not read before. */
  remainingLines(): Promise<string[]>
}

/** Starts a TypeScript file with this very Node. */
export function startChildScript(script: URL, ...parameters: string[]): ChildScript {
  const child = spawn(process.execPath, [...inheritedNodeFlags, fileURLToPath(script), ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.on('error', () => undefined)
  const lines = readLines(child.stdout)
  return {
    process: child,
    async nextLine() {
      const { value, done } = await lines.next()
      return done ? null : value
    },
    async remainingLines() {
      const rest: string[] = []
      for await (const line of lines) rest.push(line)
      return rest
    },
  }
}

/** A last line without its newline was cut by the end of the process and is not reported. */
async function* readLines(stream: Readable): AsyncGenerator<string, void> {
  let pending = ''
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (pending + chunk).split('\n')
    pending = lines.pop() ?? ''
    yield* lines
  }
}
