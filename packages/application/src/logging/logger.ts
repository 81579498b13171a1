import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'

/** Names of things and numbers, never what somebody entered. */
const LOGGED_FIELDS = [
  'code',
  'reason',
  'status',
  'statusCode',
  'syscall',
  'severity',
  'table',
  'constraint',
  'routine',
] as const

/** Where use cases write what an operator should know. */
export type Logger = Pick<PinoLogger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>

const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'newPassword', 'currentPassword', 'token']

/** Strikes secrets out of log lines, up to two levels down. */
export const redaction = {
  paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  censor: '[removed]',
}

/** JSON lines, on stderr unless told otherwise, so that stdout stays for what a person reads. */
export function createLogger(
  level: string,
  to: DestinationStream = pino.destination({ fd: 2, sync: true }),
): PinoLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: redaction,
      serializers: { err: loggedError },
    },
    to,
  )
}

/**
 * An error as the log tells it: its kind, its message and those of its causes, and the facts above. All else stays out, for a failed
 * statement of the database carries its values and its row along, and in them addresses and what opens a link.
 */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = pino.stdSerializers.err(error)
  const facts = Object.entries(error).filter(
    ([name, value]) => LOGGED_FIELDS.some((known) => known === name) && ['string', 'number'].includes(typeof value),
  )
  return { ...Object.fromEntries(facts), type, message, stack }
}
