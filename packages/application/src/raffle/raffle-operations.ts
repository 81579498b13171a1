import { type DrawId, isDrawId, isSeed } from '@fairweight/domain/raffle'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { redrawWinner, runDraw } from './run-draw.ts'

import { type RaffleStatus, raffleStatus } from './raffle-status.ts'
import { type DrawCheck, verifyDraw } from './verify-draw.ts'
import type { DrawReport } from './winners.ts'

interface RaffleOperationContext {
  readonly db: Queryable
  readonly now: Date
}

/** Something done with a draw or asked about one. Checks its input first; throws OperationError with one sentence. */
export interface RaffleOperation<Report = unknown> {
  run(input: unknown, context: RaffleOperationContext): Promise<Report>
}

/** Every operation on the raffle by its name. */
export const raffleOperations = {
  /** `{ draw, seed?, redraw? }`: holds a draw that is closed, and writes to the winner; with `redraw` chooses the next who did not answer. */
  'raffle.draw': {
    async run(input, { db, now }): Promise<DrawReport> {
      const [draw, seed, isAgain] = [drawOf(input), seedOf(input), valueOf(input, 'redraw') === true]
      if (isAgain && seed !== null)
        throw new OperationError('invalid-input', 'Drawing again keeps the seed of the draw. Leave out the seed.')
      return isAgain ? redrawWinner(db, draw, now) : runDraw(db, draw, seed, now)
    },
  },
  /** Takes nothing: the open draw and those before it, and what is to be done. */
  'raffle.status': {
    run: (_input, { db, now }): Promise<RaffleStatus> => raffleStatus(db, now),
  },
  /** `{ draw }`: holds a draw again from its seed and entries, and compares. */
  'raffle.verify': {
    run: async (input, { db, now }): Promise<DrawCheck> => verifyDraw(db, drawOf(input), now),
  },
} as const satisfies Record<string, RaffleOperation>

export type RaffleOperationName = keyof typeof raffleOperations

function drawOf(input: unknown): DrawId {
  const value = valueOf(input, 'draw')
  const text = typeof value === 'string' ? value.trim().toUpperCase() : ''
  if (isDrawId(text)) return text
  throw new OperationError('invalid-input', `“${String(value ?? '')}” is not a draw such as 2026-Q4.`)
}

function seedOf(input: unknown): string | null {
  const value = valueOf(input, 'seed')
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (isSeed(text)) return text
  throw new OperationError('invalid-input', 'A seed must be 32 bytes, written as 64 hexadecimal digits.')
}

function valueOf(input: unknown, field: string): unknown {
  return typeof input === 'object' && input !== null
    ? Object.entries(input).find(([name]) => name === field)?.[1]
    : undefined
}
