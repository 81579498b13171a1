import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'newPassword', 'currentPassword']

/** JSON lines on stderr, so that stdout stays for what a person reads; secrets are struck out wherever they turn up. */
export function createLogger(level: string): FastifyBaseLogger {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths, censor: '[removed]' } }, pino.destination({ fd: 2, sync: true }))
}
