import { asSubscriptionId, asCustomerId, type CustomerId } from '@fairweight/domain/identifiers'
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
export interface RecordedLifecycle {
  readonly customerId: CustomerId
  readonly steps: readonly RecordedStep[]
}

/** An id in the text of an event: of a customer, a subscription, an invoice or the event itself. */
const OWN_ID = /"((?:cus|sub|in|evt)_\w+)"/g

/** The same life led by somebody else: the ids of customer, subscription, invoices and events end in `name`. */
export function asCustomer(name: string, { customerId, steps }: RecordedLifecycle): RecordedLifecycle {
  const rename = (text: string) => `${text}x${name}`
  return {
    customerId: asCustomerId(rename(customerId)),
    steps: steps.map((step) => ({
      ...step,
      body: step.body.replaceAll(OWN_ID, (_, id: string) => JSON.stringify(rename(id))),
      state: {
        ...step.state,
        subscriptions: step.state.subscriptions.map((subscription) => ({
          ...subscription,
          id: asSubscriptionId(rename(subscription.id)),
          cardFingerprint: `${subscription.cardFingerprint} of ${name}`,
        })),
        invoices: step.state.invoices.map((invoice) => ({
          ...invoice,
          id: rename(invoice.id),
          subscriptionId: invoice.subscriptionId && asSubscriptionId(rename(invoice.subscriptionId)),
        })),
      },
    })),
  }
}

/** Reads signed events as the real one does, says of customers what it is told to, and can do nothing else. */
export function replayProvider(
  webhookSecret: string,
  stateOf: (customerId: CustomerId) => CustomerState,
): PaymentProvider {
  const nowhere = openStripe({ secretKey: 'sk_test_1', webhookSecrets: [webhookSecret], apiUrl: 'http://127.0.0.1:1' })
  return {
    ...nowhere,
    customerState: async (customerId) => stateOf(customerId),
    setCustomerEmail: async () => undefined,
    liveSubscriptions: async function* () {},
  }
}
