/** An operation refused or failed for a reason that its caller can act on: a stable code and one plain sentence. */
export class OperationError extends Error {
  override readonly name = 'OperationFailed'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Any error as an OperationError; one that nobody foresaw gets the code `unexpected` and keeps its cause. */
export function toOperationError(error: unknown): OperationError {
  if (error instanceof OperationError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof Error && error.name === 'OperationFailed' && 'code' in error && typeof error.code === 'string') {
    return new OperationError(error.code, message, { cause: error })
  }
  return new OperationError('unexpected', `The operation failed: ${message}`, { cause: error })
}
