import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { loggedError } from './errors/logged-error.ts'

const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'newPassword', 'currentPassword', 'token']

/** Strikes secrets out of log lines, up to two levels down. */
export const redaction = {
  paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  censor: '[removed]',
}

/** JSON lines, on stderr unless told otherwise, so that stdout stays for what a person reads. */
export function createLogger(level: string, to: DestinationStream = pino.destination({ fd: 2, sync: true })): FastifyBaseLogger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: redaction, serializers: { err: loggedError } }, to)
}
