import { pino } from 'pino'

/** Names of things and numbers, never what somebody entered. */
const told = ['code', 'reason', 'status', 'statusCode', 'syscall', 'severity', 'table', 'constraint', 'routine'] as const

/**
 * An error as the log tells it: its kind, its message and those of its causes, and the facts above. All else stays out, for a failed
 * statement of the database carries its values and its row along, and in them addresses and what opens a link.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = pino.stdSerializers.err(error)
  const facts = Object.entries(error).filter(([name, value]) => told.some((known) => known === name) && ['string', 'number'].includes(typeof value))
  return { ...Object.fromEntries(facts), type, message, stack }
}
