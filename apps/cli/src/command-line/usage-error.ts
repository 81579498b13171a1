/** What was typed cannot be understood or is not allowed: one sentence, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
