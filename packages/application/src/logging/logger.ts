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

const REMOVED = '[removed]'
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'password', 'newPassword', 'currentPassword', 'token']
const secretNames = new Set(SECRETS)
/** How far down secrets are looked for. */
const MAX_DEPTH = 2

type Fields = Record<string, unknown>

/**
 * Fields without the secrets in them, up to two levels down. By hand, for it is done for each request: the library's own way, by paths with wildcards, takes
 * nine tenths of what a line costs.
 */
function withoutSecrets(fields: Fields, depth = 0): Fields {
  let copy: Fields | null = null
  for (const [name, value] of Object.entries(fields)) {
    const kept = secretNames.has(name) ? REMOVED : lookInside(value, depth)
    if (kept !== value) copy = { ...(copy ?? fields), [name]: kept }
  }
  return copy ?? fields
}

function lookInside(value: unknown, depth: number): unknown {
  if (!isFields(value) || depth >= MAX_DEPTH) return value
  return Array.isArray(value) ? value.map((item) => lookInside(item, depth + 1)) : withoutSecrets(value, depth + 1)
}

/** Errors are told by a serializer of their own. */
function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof Error)
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
      formatters: { log: withoutSecrets },
      // What all lines of a part of the log have is asked for here only.
      serializers: { err: loggedError, ...Object.fromEntries(SECRETS.map((name) => [name, () => REMOVED])) },
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
