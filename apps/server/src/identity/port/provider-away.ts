import { IdentityBusy } from './identity-busy.ts'

const retryAfterSeconds = 30

/** The other provider does not answer, or not in a way that can be understood. */
export class ProviderAway extends IdentityBusy {
  override readonly name = 'ProviderAway'

  constructor(message: string, options?: ErrorOptions) {
    super(retryAfterSeconds, message, options)
  }
}
