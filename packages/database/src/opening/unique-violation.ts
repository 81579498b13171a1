const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because the value is taken; the code is PostgreSQL's, and the embedded database says the same. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
