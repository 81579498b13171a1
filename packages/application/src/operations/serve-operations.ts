import type { Socket } from 'node:net'
import type { FolderLock } from '@fairweight/database/folder-lock/lock-folder.ts'
import { type AnswerFrame, type RequestFrame, encodeFrame, readFrames } from './frames.ts'
import { OperationError, toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import { type Operator, asOperator } from './operator.ts'

/** Runs one operation and returns its result; what it throws reaches the caller as OperationError. */
export type OperationHandler = (
  operation: string,
  input: unknown,
  onProgress: (progress: unknown) => void,
  operator: Operator,
) => Promise<unknown>

/** Progress is only a picture: when the caller reads slowly, frames beyond this much unsent are dropped. */
const MAX_UNSENT_PROGRESS_BYTES = 64 * 1024

/** Answers callFolderOwner in the process that owns the folder: one operation a connection, until the folder is released. */
export function serveOperations(ownership: FolderLock, handler: OperationHandler): void {
  ownership.answerWith((connection) => void answer(connection, handler))
}

async function answer(connection: Socket, handler: OperationHandler): Promise<void> {
  const last = await runOperation(connection, handler).catch(asErrorFrame)
  if (connection.writable) connection.end(last)
}

async function runOperation(connection: Socket, handler: OperationHandler): Promise<string> {
  const request = await readRequest(connection)
  const onProgress = (progress: unknown) => {
    const isBehind = connection.writableLength > MAX_UNSENT_PROGRESS_BYTES
    if (connection.writable && !isBehind) connection.write(encodeFrame({ type: 'progress', progress }))
  }
  const result = await handler(request.operation, request.input, onProgress, asOperator(request.operator))
  return encodeFrame({ type: 'result', result: result ?? null })
}

async function readRequest(connection: Socket): Promise<RequestFrame> {
  for await (const frame of readFrames(connection)) {
    if (isRequest(frame)) return frame
    break
  }
  throw new OperationError('bad-frame', 'The message on the data folder’s socket was not an operation.')
}

function isRequest(value: unknown): value is RequestFrame {
  return typeof value === 'object' && value !== null && 'operation' in value && typeof value.operation === 'string'
}

function asErrorFrame(error: unknown): string {
  const { code, message } = toOperationError(error)
  const frame: AnswerFrame = { type: 'error', code, message: message.slice(0, 10_000) }
  return encodeFrame(frame)
}
