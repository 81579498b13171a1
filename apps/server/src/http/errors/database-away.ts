/** What a connection that cannot be made or has broken is called by the system. */
const brokenConnections = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** PostgreSQL's words for it: connection exceptions, shutting down or starting up, too many connections, a statement that took too long. */
const awayStates = /^(08...|57P0[123]|53...|57014|25006)$/

/** What the drivers say where they give no code. */
const awayMessages = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed|PGlite is closed/i

/** How far an error is followed to what caused it. */
const deepestCause = 5

/** Whether an error, or what caused it, says that the database cannot be reached right now. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > deepestCause) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (brokenConnections.has(code) || awayStates.test(code) || awayMessages.test(error.message)) return true
  const causes: unknown[] = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause]
  return causes.some((cause) => isDatabaseAway(cause, depth + 1))
}
