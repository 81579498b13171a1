import { type CustomerState, openStripe, type PaymentProvider } from '@fairweight/payments'

/** One event of a customer's life, and everything the provider said of the customer when it had happened. */
export interface RecordedStep {
  /** The event as it was sent, byte for byte. */
  readonly body: string
  readonly kind: string
  readonly state: CustomerState
  /** The provider's time then. */
  readonly at: Date
}

/** What one customer went through at the provider, in true time. */
export interface RecordedLife {
  readonly customerId: string
  readonly steps: readonly RecordedStep[]
}

/** An id in the text of an event: of a customer, a subscription, an invoice or the event itself. */
const ownId = /"((?:cus|sub|in|evt)_\w+)"/g

/** The same life led by somebody else: the ids of customer, subscription, invoices and events end in `name`. */
export function ledBy(name: string, { customerId, steps }: RecordedLife): RecordedLife {
  const rename = (text: string) => `${text}x${name}`
  const renamed = <Item extends { readonly id: string }>(item: Item): Item => ({ ...item, id: rename(item.id) })
  return {
    customerId: rename(customerId),
    steps: steps.map((step) => ({
      ...step,
      body: step.body.replaceAll(ownId, (_, id: string) => JSON.stringify(rename(id))),
      state: {
        ...step.state,
        subscriptions: step.state.subscriptions.map((subscription) => ({ ...renamed(subscription), cardFingerprint: `${subscription.cardFingerprint} of ${name}` })),
        invoices: step.state.invoices.map((invoice) => ({ ...renamed(invoice), subscriptionId: invoice.subscriptionId && rename(invoice.subscriptionId) })),
      },
    })),
  }
}

/** Reads signed events as the real one does, says of customers what it is told to, and can do nothing else. */
export function replayingProvider(webhookSecret: string, stateOf: (customerId: string) => CustomerState): PaymentProvider {
  const nowhere = openStripe({ secretKey: 'sk_test_1', webhookSecrets: [webhookSecret], apiUrl: 'http://127.0.0.1:1' })
  return { ...nowhere, customerState: async (customerId) => stateOf(customerId), setCustomerEmail: async () => undefined, liveSubscriptions: async function* () {} }
}
