import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { z } from 'zod'

/** A named piece of work that the command line runs itself or asks the running server to do. */
export interface CheckedOperation<Input extends z.ZodType, Context, Result> {
  readonly input: Input
  /** Checks the input, then works. Throws OperationError with one sentence. */
  run(input: unknown, context: Context): Promise<Result>
}

/** Work that begins once its input has the right shape; names the first option that has not. */
export function checkedOperation<Input extends z.ZodType, Context, Result>(
  input: Input,
  work: (input: z.output<Input>, context: Context) => Promise<Result>,
): CheckedOperation<Input, Context, Result> {
  return {
    input,
    async run(received, context) {
      const checked = input.safeParse(received)
      if (checked.success) return work(checked.data, context)
      const [issue] = checked.error.issues
      const position = issue?.path.join('.') || 'input'
      throw new OperationError(
        'invalid-input',
        `The option ${position} is not valid: ${issue?.message ?? 'unreadable'}.`,
      )
    },
  }
}
