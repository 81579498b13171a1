import { IdentityBusyError } from './identity-busy-error.ts'

const RETRY_AFTER_SECONDS = 30

/** The other provider does not answer, or not in a way that can be understood. */
export class ProviderUnavailableError extends IdentityBusyError {
  override readonly name = 'ProviderAway'

  constructor(message: string, options?: ErrorOptions) {
    super(RETRY_AFTER_SECONDS, message, options)
  }
}
