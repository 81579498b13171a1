/** The provider did not answer, or not in a way that settles anything: a later try may succeed. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}

export type ProviderRefusal = 'unknown-price' | 'unknown-promotion-code' | 'unknown-customer' | 'subscription-over' | 'refused'

/** The provider said no, and will say so again. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly reason: ProviderRefusal

  constructor(reason: ProviderRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** An event whose signature is missing, wrong, too old or from the future. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature'
}
