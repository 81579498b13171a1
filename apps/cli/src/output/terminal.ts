import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

/** Where a command reads and writes. */
export interface Terminal {
  input: Readable
  output: Writable
  errors: Writable & { isTTY?: boolean; columns?: number }
  /** Writes a line to stdout, waiting while its reader is slow. Throws EPIPE when the reader has gone. */
  print(line: string): Promise<void>
  /** Writes one sentence to stderr; as JSON for machines. */
  fail(error: unknown, asJson: boolean): void
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process
  return terminalOf({ input: stdin, output: stdout, errors: stderr })
}

/** A terminal over three streams. */
export function terminalOf({ input, output, errors }: Pick<Terminal, 'input' | 'output' | 'errors'>): Terminal {
  let broken: Error | null = null
  output.on('error', (error) => (broken = error))
  return {
    input,
    output,
    errors,
    async print(line) {
      if (broken) throw broken
      if (!output.write(`${line}\n`)) await once(output, 'drain')
    },
    fail(error, asJson) {
      errors.write(
        `${asJson ? JSON.stringify({ error: { code: codeOf(error), message: messageOf(error) } }) : messageOf(error)}\n`,
      )
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected'
  if (error.name === 'UsageError') return 'bad-usage'
  return error.name === 'OperationFailed' && 'code' in error ? String(error.code) : 'unexpected'
}
