import { type Socket, connect } from 'node:net'
import { type AnswerFrame, encodeFrame, readFrames } from './frames.ts'
import type { Operator } from './operator.ts'
import { OperationFailed } from './operation-failed.ts'

/** One operation to be run by the process that owns the folder. */
export interface OwnerCall {
  operation: string
  input: unknown
  operator: Operator
  onProgress?: (progress: unknown) => void
}

/**
 * Runs an operation in the process that answers at `socketPath` and returns its result.
 * Throws OperationFailed: with the handler's own code and sentence, or with `owner-unreachable` when nobody
 * answers, `connection-dropped` when the owner went away before it had answered.
 */
export async function callOwner(socketPath: string, call: OwnerCall): Promise<unknown> {
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
      fail(new OperationFailed('owner-unreachable', 'The process that uses the data folder does not answer.', { cause }))
    })
  })
}

async function readAnswer(connection: Socket, call: OwnerCall): Promise<unknown> {
  try {
    for await (const value of readFrames(connection)) {
      const frame = requireAnswer(value)
      if (frame.type === 'result') return frame.result
      if (frame.type === 'error') throw new OperationFailed(frame.code, frame.message)
      call.onProgress?.(frame.progress)
    }
  } catch (error) {
    if (error instanceof OperationFailed) throw error
    throw dropped(call, error)
  }
  throw dropped(call)
}

function dropped(call: OwnerCall, cause?: unknown): OperationFailed {
  const message = `The process that uses the data folder went away before it had finished “${call.operation}”.`
  return new OperationFailed('connection-dropped', message, { cause })
}

function requireAnswer(value: unknown): AnswerFrame {
  if (typeof value === 'object' && value !== null && 'type' in value) {
    if (value.type === 'progress' && 'progress' in value) return { type: 'progress', progress: value.progress }
    if (value.type === 'result' && 'result' in value) return { type: 'result', result: value.result }
    if (value.type === 'error' && 'code' in value && 'message' in value) {
      return { type: 'error', code: String(value.code), message: String(value.message) }
    }
  }
  throw new OperationFailed('bad-frame', 'The process that uses the data folder gave an answer that cannot be read.')
}
