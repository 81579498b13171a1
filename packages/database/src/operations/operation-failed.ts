/** An operation refused or failed for a reason that its caller can act on: a stable code and one plain sentence. */
export class OperationFailed extends Error {
  override readonly name = 'OperationFailed'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Any error as an OperationFailed; one that nobody foresaw gets the code `unexpected` and keeps its cause. */
export function asOperationFailed(error: unknown): OperationFailed {
  if (error instanceof OperationFailed) return error
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof Error && error.name === 'OperationFailed' && 'code' in error && typeof error.code === 'string') {
    return new OperationFailed(error.code, message, { cause: error })
  }
  return new OperationFailed('unexpected', `The operation failed: ${message}`, { cause: error })
}
