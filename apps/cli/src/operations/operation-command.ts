import type { TypedOptions } from '../command-line/command.ts'
import { describeResult } from '../output/describe-result.ts'
import { progressDisplay } from '../output/progress.ts'
import type { Terminal } from '../output/terminal.ts'
import type { OperationName } from './operation-name.ts'

/** Runs an operation with its progress on stderr and returns what it answered. Throws OperationError. */
export async function runWithProgress(
  name: OperationName,
  input: unknown,
  options: TypedOptions,
  terminal: Terminal,
): Promise<unknown> {
  const display = progressDisplay(terminal.errors, options.flag('json'))
  try {
    // Loaded late, so that a wrong option is answered before the databases are loaded.
    const { runOperation } = await import('./run-operation.ts')
    return await runOperation(name, input, display.show)
  } finally {
    display.finish()
  }
}

/** Runs an operation and prints what it answered, for reading or as JSON. */
export async function runAndPrint(
  name: OperationName,
  input: unknown,
  options: TypedOptions,
  terminal: Terminal,
): Promise<number> {
  const result = await runWithProgress(name, input, options, terminal)
  await terminal.print(options.flag('json') ? JSON.stringify(result) : describeResult(result))
  return 0
}
