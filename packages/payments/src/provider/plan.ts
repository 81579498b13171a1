/** A way to subscribe: a product of the provider with one of its prices. */
export interface Plan {
  readonly productId: string
  /** The product's name up to any parenthesis. */
  readonly name: string
  readonly description: string
  readonly priceId: string
  readonly amountCents: number
  readonly currency: string
  readonly interval: 'month' | 'year'
  /** From the product's metadata `access`. */
  readonly role: string
  readonly license: string | null
  readonly hasTrial: boolean
}
