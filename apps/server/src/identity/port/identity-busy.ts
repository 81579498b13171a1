/** Too many passwords are being checked at this moment; the same request may work a little later. */
export class IdentityBusy extends Error {
  override readonly name = 'IdentityBusy'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too many passwords are being checked right now.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
