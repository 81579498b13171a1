import { gunzipSync } from 'node:zlib'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'

const NOTE_LENGTH = 120
/** The largest answer of the SEC is some twenty million bytes; what unpacks to far more is no answer. */
const MAX_BYTES = 400_000_000
const NOTE_KEYS = ['message', 'Message', 'Note', 'Information', 'error', 'Error Message']

/**
 * The JSON of an answer as it was received, plain or gzipped. Throws OperationError with one sentence for what is no
 * answer: an empty file, a web page, a note about a limit, text that was cut off.
 */
export function unpackAnswer(bytes: Buffer, name: string, most = MAX_BYTES): Record<string, unknown> {
  const refuse = (code: string, cause: string) => new OperationError(code, `${name} ${cause}`)
  if (bytes.length === 0) throw refuse('import-empty-file', 'is empty; download it again.')
  const text = textOf(bytes[0] === 0x1f && bytes[1] === 0x8b ? unpackGzip(bytes, name, most) : bytes, name)
  if (text === '') throw refuse('import-empty-file', 'is empty; download it again.')
  if (text.startsWith('<'))
    throw refuse(
      'import-is-html',
      'is a web page (HTML), not an answer of the SEC; the download probably failed, so fetch it again.',
    )
  const value = parse(text)
  if (value === null)
    throw refuse(
      'import-broken-json',
      `${/^[{[]/.test(text) ? 'is cut off or damaged: it is not complete JSON; download it again.' : 'is not JSON; the SEC answers in JSON.'}`,
    )
  const note = NOTE_KEYS.map((key) => value[key]).find((one) => typeof one === 'string')
  if (typeof note === 'string')
    throw refuse(
      'import-limit-note',
      `is a note of the server instead of an answer (“${note.slice(0, NOTE_LENGTH)}”); wait a while and download it again.`,
    )
  return value
}

function textOf(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trimStart()
  } catch {
    throw new OperationError('import-wrong-encoding', `${name} is not text in UTF-8; download it again.`)
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Whether a value of an answer is an object with names. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unpackGzip(bytes: Buffer, name: string, most: number): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: most })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new OperationError(
        'import-too-large',
        `${name} unpacks to far more than any answer of the SEC; it was left alone.`,
      )
    if (code === 'Z_BUF_ERROR')
      throw new OperationError('import-truncated-gzip', `${name} is cut off before its end; download or copy it again.`)
    throw new OperationError(
      'import-damaged-gzip',
      `${name} is damaged (gzip check failed); download or copy it again.`,
    )
  }
}
