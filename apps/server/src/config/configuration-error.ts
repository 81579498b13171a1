/** A setting that stops the start; its message is the one sentence to show. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}
