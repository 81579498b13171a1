/** An operation refused or failed for a reason that its caller can act on: a stable code and one plain sentence. */
export class OperationError extends Error {
  override readonly name = 'OperationFailed'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** How a file system, DuckDB and PostgreSQL say that nothing more can be written. */
const DISK_IS_FULL = /\bENOSPC\b|no space left on device|\bEDQUOT\b|disk quota exceeded/i

/** Any error as an OperationError; a full disk is told in plain words, and one that nobody foresaw gets the code `unexpected` and keeps its cause. */
export function toOperationError(error: unknown): OperationError {
  if (error instanceof OperationError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof Error && error.name === 'OperationFailed' && 'code' in error && typeof error.code === 'string') {
    return new OperationError(error.code, message, { cause: error })
  }
  if (DISK_IS_FULL.test(message))
    return new OperationError(
      'disk-full',
      'The disk is full. Make room and do it again; what readers see has not changed.',
      { cause: error },
    )
  return new OperationError('unexpected', `The operation failed: ${message}`, { cause: error })
}
