import { type Socket, connect } from 'node:net'
import { type AnswerFrame, encodeFrame, readFrames } from './frames.ts'
import type { Operator } from './operator.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'

/** One operation to be run by the process that owns the folder. */
export interface OwnerCall {
  operation: string
  input: unknown
  operator: Operator
  onProgress?: (progress: unknown) => void
}

/**
 * Runs an operation in the process that answers at `socketPath` and returns its result.
 * Throws OperationError: with the handler's own code and sentence, or with `owner-unreachable` when nobody
 * answers, `connection-dropped` when the owner went away before it had answered.
 */
export async function callFolderOwner(socketPath: string, call: OwnerCall): Promise<unknown> {
  const request = encodeFrame({ operation: call.operation, input: call.input, operator: call.operator })
  const connection = await connectTo(socketPath)
  try {
    connection.write(request)
    return await readAnswer(connection, call)
  } finally {
    connection.destroy()
  }
}

function connectTo(socketPath: string): Promise<Socket> {
  return new Promise((settle, fail) => {
    const connection = connect(socketPath)
    connection.once('connect', () => settle(connection))
    connection.once('error', (cause) => {
      fail(
        new OperationError('owner-unreachable', 'The process that uses the data folder does not respond.', { cause }),
      )
    })
  })
}

async function readAnswer(connection: Socket, call: OwnerCall): Promise<unknown> {
  try {
    for await (const value of readFrames(connection)) {
      const frame = requireAnswer(value)
      if (frame.type === 'result') return frame.result
      if (frame.type === 'error') throw new OperationError(frame.code, frame.message)
      call.onProgress?.(frame.progress)
    }
  } catch (error) {
    if (error instanceof OperationError) throw error
    throw dropped(call, error)
  }
  throw dropped(call)
}

function dropped(call: OwnerCall, cause?: unknown): OperationError {
  const message = `The process that uses the data folder ended before it finished “${call.operation}”.`
  return new OperationError('connection-dropped', message, { cause })
}

function requireAnswer(value: unknown): AnswerFrame {
  if (typeof value === 'object' && value !== null && 'type' in value) {
    if (value.type === 'progress' && 'progress' in value) return { type: 'progress', progress: value.progress }
    if (value.type === 'result' && 'result' in value) return { type: 'result', result: value.result }
    if (value.type === 'error' && 'code' in value && 'message' in value) {
      return { type: 'error', code: String(value.code), message: String(value.message) }
    }
  }
  throw new OperationError('bad-frame', 'The process that uses the data folder gave a response that cannot be read.')
}
