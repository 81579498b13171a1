import type { SourceError, SourceRequest } from '../source-client.ts'
import { failed, passing } from './passing-error.ts'

/** Names that Node and OpenSSL give to a certificate or a handshake that proves nothing. */
const CERTIFICATE_CODES =
  /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/
const TIMEOUT_CODES = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
])

/** How far a request had come when its connection failed: its answer had begun, or not. */
export type RequestPhase = 'before the answer' | 'within the answer'

/** What an error of the connection means. Its own words are left out: they may hold the address with its secrets. */
export function networkFailure(request: SourceRequest, error: unknown, phase: RequestPhase): SourceError {
  const code = codeOf(error)
  if (CERTIFICATE_CODES.test(code))
    return failed(request, 'certificate', `does not prove that it is ${new URL(request.url).hostname} (${code}).`)
  if (TIMEOUT_CODES.has(code) || isTimeout(error)) {
    const slow = phase === 'before the answer' ? 'did not answer in time.' : `sends ${request.name} too slowly.`
    return passing(request, 'timeout', slow)
  }
  if (/^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/.test(code))
    return passing(request, 'truncated', `sent ${request.name} damaged or cut off (${code}).`)
  if (phase === 'within the answer') return passing(request, 'truncated', `broke off within ${request.name}.`)
  return passing(request, 'unreachable', `cannot be reached${code === '' ? '' : ` (${code})`}.`)
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? '' : codeOf(error.cause)
}
