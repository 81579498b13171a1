/** The identity side cannot do it at this moment, such as when too many passwords are being checked; a little later it may. */
export class IdentityBusyError extends Error {
  override readonly name: string = 'IdentityBusy'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, message = 'The account service is busy right now.', options?: ErrorOptions) {
    super(message, options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
