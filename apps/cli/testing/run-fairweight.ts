import { Readable, Writable } from 'node:stream'
import { runCommandLine } from '../src/command-line/run-command-line.ts'
import { commands } from '../src/commands/command-list.ts'
import { terminalOf } from '../src/output/terminal.ts'
import type { ProcessResult, RunOptions } from './spawn-fairweight.ts'

/**
 * Runs `fairweight` with these words in this process, without a terminal, and answers as spawnFairweight does. One run at a time: the
 * folder and the environment are this process's own for as long as it lasts.
 */
export async function runFairweight(
  words: readonly string[],
  { input = '', directory, environment }: RunOptions = {},
): Promise<ProcessResult> {
  const leave = enter(directory, { DATABASE_URL: '', ...environment })
  const output = new Collector()
  const errors = new Collector()
  try {
    const code = await runCommandLine(
      words,
      commands,
      terminalOf({ input: Readable.from(input === '' ? [] : [input]), output, errors }),
    )
    return { code, output: output.text(), errors: errors.text() }
  } finally {
    leave()
  }
}

/** Keeps what is written to it. */
class Collector extends Writable {
  readonly #chunks: Buffer[] = []

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString()
  }
}

/** Changes folder and environment; calling what it answers changes them back. */
function enter(directory: string | undefined, environment: Readonly<Record<string, string>>): () => void {
  const [before, variables] = [process.cwd(), { ...process.env }]
  if (directory !== undefined) process.chdir(directory)
  Object.assign(process.env, environment)
  return () => {
    process.chdir(before)
    for (const name of Object.keys(environment)) {
      const value = variables[name]
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
