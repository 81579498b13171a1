/** An invalid setting, which aborts startup; its message is the one sentence to show. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}
