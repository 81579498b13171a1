import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { z } from 'zod'
import { checkSources, type SourceCheck } from './check-sources.ts'
import { listSources, type SourceList, type SourceOperationContext } from './list-sources.ts'

/** A question about the sources of market data. Checks its input first; throws OperationError with one sentence. */
export interface SourceOperation<Report = unknown> {
  run(input: unknown, context: SourceOperationContext): Promise<Report>
}

/** Every operation on sources by its name. */
export const sourceOperations = {
  /** Takes nothing: which sources there are, which are set up, and what each would cost a day. */
  'sources.list': {
    async run(input, context): Promise<SourceList> {
      requireNothing(input)
      return listSources(context)
    },
  },
  /** Takes nothing: asks every source that is set up for something cheap, and says what is missing. */
  'sources.check': {
    async run(input, context): Promise<SourceCheck> {
      requireNothing(input)
      return checkSources(context)
    },
  },
} as const satisfies Record<string, SourceOperation>

export type SourceOperationName = keyof typeof sourceOperations

const nothing = z.strictObject({})

function requireNothing(input: unknown): void {
  if (!nothing.safeParse(input).success) throw new OperationError('invalid-input', 'This command takes no options.')
}
