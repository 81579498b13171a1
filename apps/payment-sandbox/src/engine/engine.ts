import type { RunningClock } from '@fairweight/sandbox/clock/open-clock.ts'
import type { Store } from '../journal/store.ts'
import type { SandboxEvent } from '../objects/index.ts'
import type { CheckoutActions, InvoiceActions, PortalActions } from './hosted-actions.ts'
import type { EngineContext } from './engine-context.ts'

/** The sandbox's heart, without any network: what is kept, the time, and what a person does on the hosted pages. */
export interface Engine {
  readonly store: Store
  readonly clock: RunningClock
  /** What acts that come by the API are done with. */
  readonly world: EngineContext
  readonly checkout: CheckoutActions
  readonly portal: PortalActions
  readonly invoices: InvoiceActions
  /** Hears each event once, after what it tells of has been kept. Returns how to stop. */
  onEvent(listener: (event: SandboxEvent) => void): () => void
  /** Leads the addresses of pages that were made at another origin to the one of now; for a start at another port. */
  rebase(): void
  /** Ends once what is under way is over. */
  close(): Promise<void>
}
