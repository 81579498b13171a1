/** Where a request's customer may hold an id. */
const ID_FIELDS = ['id', 'stripeId', 'customerId', 'customer', 'userId'] as const

/**
 * Whether the `customer` of a request names somebody else than the caller, who goes by `ownIds`. Nothing depends on it but a line in the
 * log: who pays is decided by the session.
 */
export function namesOtherCustomer(customer: unknown, ownIds: readonly (string | null)[]): boolean {
  return idsIn(customer).some((id) => !ownIds.includes(id))
}

function idsIn(customer: unknown): string[] {
  const named =
    typeof customer === 'object' && customer !== null
      ? ID_FIELDS.map((field) => Reflect.get(customer, field) as unknown)
      : [customer]
  return named.flatMap((id) => (typeof id === 'string' && id !== '' ? [id] : []))
}
