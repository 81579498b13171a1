import type { Socket } from 'node:net'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'

/** What a caller asks of the owner. */
export interface RequestFrame {
  operation: string
  input: unknown
  /** Who asks, as the caller says; only who may reach the socket may ask at all. */
  operator?: unknown
}

/** What the owner answers: any number of progress frames, then one result or one error. */
export type AnswerFrame =
  | { type: 'progress'; progress: unknown }
  | { type: 'result'; result: unknown }
  | { type: 'error'; code: string; message: string }

/** Neither side reads a longer line, so a broken peer cannot fill the memory. */
export const MAX_FRAME_BYTES = 16 * 1024 * 1024

const NEWLINE = 0x0a

/** One frame as a line. Throws OperationError when it is longer than a peer would read. */
export function encodeFrame(frame: RequestFrame | AnswerFrame): string {
  const line = `${JSON.stringify(frame)}\n`
  if (Buffer.byteLength(line) <= MAX_FRAME_BYTES) return line
  throw new OperationError(
    'frame-too-large',
    `A message of ${Buffer.byteLength(line)} bytes is longer than the ${MAX_FRAME_BYTES} allowed.`,
  )
}

/** Reads the lines of a connection as parsed JSON. Throws OperationError on a line too long or not JSON. */
export async function* readFrames(connection: Socket): AsyncGenerator<unknown> {
  const pending: Buffer[] = []
  let pendingBytes = 0
  // An answer must still be possible after a bad line, so leaving the loop must not destroy the connection.
  const chunks: AsyncIterable<Buffer> = connection.iterator({ destroyOnReturn: false })
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      pending.push(chunk.subarray(start, end))
      yield parseFrame(Buffer.concat(pending))
      pending.length = 0
      pendingBytes = 0
      start = end + 1
    }
    pending.push(chunk.subarray(start))
    pendingBytes += chunk.length - start
    requireBounded(pendingBytes)
  }
}

function parseFrame(line: Buffer): unknown {
  requireBounded(line.length)
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    throw new OperationError('bad-frame', 'A message on the data folder’s socket was not JSON.')
  }
}

function requireBounded(bytes: number): void {
  if (bytes <= MAX_FRAME_BYTES) return
  throw new OperationError(
    'frame-too-large',
    `A message on the data folder’s socket was longer than ${MAX_FRAME_BYTES} bytes.`,
  )
}
