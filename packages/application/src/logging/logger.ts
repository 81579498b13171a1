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

const COUNTED_LEVELS = new Map<number, keyof LoggedLines>([
  [40, 'warn'],
  [50, 'error'],
  [60, 'fatal'],
])

/** How many lines there were of each level that is a reason to look. */
export type LoggedLines = Record<'warn' | 'error' | 'fatal', number>

/** Several lines are written at once, for each write costs as much as the answer to a visitor; no line waits longer than this. */
const BATCH_BYTES = 4_096
const FLUSH_INTERVAL_MS = 100
/** What is kept of lines that nobody takes, such as a pipe whose reader hangs; what is beyond it is lost, and the product goes on. */
const MAX_WAITING_BYTES = 16 * 2 ** 20

/** Standard error, written to behind the work; what waits is written when the process ends by itself, and lost when it is killed. */
function standardError(): DestinationStream {
  return pino.destination({
    fd: 2,
    sync: false,
    minLength: BATCH_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
    maxLength: MAX_WAITING_BYTES,
  })
}

/**
 * JSON lines, on stderr unless told otherwise, so that stdout stays for what a person reads.
 * @param counts counts the lines from warnings up
 */
export function createLogger(
  level: string,
  to: DestinationStream = standardError(),
  counts: LoggedLines = { warn: 0, error: 0, fatal: 0 },
): PinoLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: redaction,
      serializers: { err: loggedError },
      hooks: {
        logMethod(args, method, ofLevel) {
          const name = COUNTED_LEVELS.get(ofLevel)
          if (name !== undefined) counts[name] += 1
          method.apply(this, args)
        },
      },
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
