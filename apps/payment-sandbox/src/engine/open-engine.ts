import { DAY_SECONDS, HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { openClock } from '@fairweight/sandbox/clock/open-clock.ts'
import type { SandboxClock } from '@fairweight/sandbox/clock/sandbox-clock.ts'
import { openStore, type StoreSettings } from '../journal/open-store.ts'
import { type SandboxEvent, checkoutPath, invoicePath, type CheckoutSession } from '../objects/index.ts'
import { createSchedule } from './billing/schedule.ts'
import { emitInto } from './emit.ts'
import type { Engine } from './engine.ts'
import { portalActions } from './hosted/portal-actions.ts'
import { seed } from './seed.ts'
import { unixSeconds, type EngineContext, type UnixSeconds } from './engine-context.ts'
import type { Store } from '../journal/store.ts'
import { collect } from './billing/charging.ts'
import type { InvoiceActions, CardDetails, CheckoutActions, CheckoutAnswer } from './hosted-actions.ts'
import { payCheckout } from './hosted/pay-checkout.ts'
import { quoteCheckout } from './hosted/quote-checkout.ts'

const isOver = (session: CheckoutSession | undefined): boolean => session?.status !== 'open'

const MAX_CLOCK_STEP_MS = 6 * HOUR_MS

const ANSWERS_FOR = DAY_SECONDS

const EVENTS_FOR = 30 * DAY_SECONDS

export interface EngineSettings extends StoreSettings {
  /** Scheme, host and port of the hosted pages; asked for when an address is needed. */
  readonly origin: () => string
  /** Milliseconds since 1970; Date.now by default. */
  readonly systemTime?: () => number
}

/** Opens what was kept, with the plans in it. Nothing happens by itself before `clock.start()`. */
export function openEngine(settings: EngineSettings): Engine {
  const store = openStore(settings)
  const context: EngineContext = { store, emit: emitInto(store), addressOf: (path) => `${settings.origin()}${path}` }
  const schedule = createSchedule(context)
  const clock = openClock({
    name: 'payment sandbox',
    offset: { read: store.clockOffset, save: (offsetMs) => store.act(() => store.saveClockOffset(offsetMs)) },
    maxStepMs: MAX_CLOCK_STEP_MS,
    systemTime: settings.systemTime ?? Date.now,
    processBatch: schedule.processBatch,
  })
  seed(store, unixSeconds(clock.now()))
  prune(store, unixSeconds(clock.now()))
  return {
    store,
    clock,
    world: context,
    checkout: checkoutActions(context, clock),
    portal: portalActions(context, clock),
    invoices: invoiceActions(context, clock),
    onEvent: (listener) => store.onKept(({ events }) => events.forEach(([, event]) => tell(listener, event))),
    rebase: () => rebase(context),
    close: async () => {
      await clock.stop()
      store.close()
    },
  }
}

function tell(listener: (event: SandboxEvent) => void, event: SandboxEvent | null): void {
  if (event !== null) listener(event)
}

/** Leads the addresses of pages that were made at another origin to the one of now. Nobody is told: they are the same pages. */
function rebase({ store, addressOf }: EngineContext): void {
  store.act(() => {
    for (const session of store.checkoutSessions.filter(
      ({ url, id }) => url !== null && url !== addressOf(checkoutPath(id)),
    )) {
      store.checkoutSessions.put({ ...session, url: addressOf(checkoutPath(session.id)) })
    }
    for (const invoice of store.invoices.filter(
      ({ hosted_invoice_url: url, id }) => url !== addressOf(invoicePath(id)),
    )) {
      store.invoices.put({ ...invoice, hosted_invoice_url: addressOf(invoicePath(invoice.id)) })
    }
  })
}

/** Forgets what Stripe forgets: answers to idempotency keys after a day, events after thirty unless they still wait to be brought. */
function prune(store: Store, now: UnixSeconds): void {
  store.act(() => {
    for (const { id } of store.rememberedAnswers.filter(({ rememberedAt }) => rememberedAt + ANSWERS_FOR <= now))
      store.rememberedAnswers.remove(id)
    const waiting = new Set(store.deliveries.filter(({ state }) => state === 'waiting').map(({ eventId }) => eventId))
    for (const { id } of store.events.filter((event) => event.created + EVENTS_FOR <= now && !waiting.has(event.id)))
      store.events.remove(id)
    for (const { id } of store.deliveries.filter(({ eventId }) => store.events.get(eventId) === undefined))
      store.deliveries.remove(id)
  })
}

/** What a person can do on the page of an invoice. */
function invoiceActions(context: EngineContext, clock: SandboxClock): InvoiceActions {
  const { store } = context
  return {
    find: (invoiceId) => store.invoices.get(invoiceId) ?? null,
    pay: (invoiceId) =>
      store.act(() => {
        const invoice = store.invoices.get(invoiceId)
        if (invoice === undefined) return { kind: 'refused', message: 'There is no such invoice.' }
        if (invoice.status !== 'open') return { kind: 'refused', message: 'Nothing is open on this invoice.' }
        const isPaid = collect(context, invoice, 'by-hand', unixSeconds(clock.now()))
        return isPaid ? { kind: 'done' } : { kind: 'declined', message: 'Your card was declined.' }
      }),
  }
}

/** What a person can do on the pay page. */
function checkoutActions(context: EngineContext, clock: SandboxClock): CheckoutActions {
  const { store } = context

  function pay(
    sessionId: string,
    payment: { readonly card: CardDetails; readonly promotionCode: string | null; readonly consents: boolean },
  ): CheckoutAnswer {
    const session = store.checkoutSessions.get(sessionId)
    if (session === undefined || isOver(session))
      return {
        kind: 'over',
        message: session?.status === 'complete' ? 'This has already been paid.' : 'This page has expired.',
      }
    return payCheckout(context, session, payment, unixSeconds(clock.now()))
  }

  return {
    quote: (sessionId, promotionCode) => {
      const session = store.checkoutSessions.get(sessionId)
      return session === undefined ? null : quoteCheckout(context, session, promotionCode, unixSeconds(clock.now()))
    },
    pay: (sessionId, payment) => store.act(() => pay(sessionId, payment)),
    wayBack: (sessionId) => store.checkoutSessions.get(sessionId)?.cancel_url ?? null,
  }
}
