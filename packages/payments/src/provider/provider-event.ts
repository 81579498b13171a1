/** That something happened, and whom it is about; never what it says, for that is read again from the provider. */
export interface ProviderEvent {
  readonly id: string
  /** Such as `customer.subscription.updated`. */
  readonly kind: string
  readonly happenedAt: Date
  readonly customerId: string | null
}
