import { openClock } from '../clock/open-clock.ts'
import { openStore } from '../journal/open-store.ts'
import type { StoreSettings } from '../journal/open-store.ts'
import type { SandboxEvent } from '../objects/index.ts'
import { createSchedule } from './billing/schedule.ts'
import { emitInto } from './emit.ts'
import type { Engine } from './engine.ts'
import { checkoutActs } from './hosted/checkout-acts.ts'
import { invoiceActs } from './hosted/invoice-acts.ts'
import { portalActs } from './hosted/portal-acts.ts'
import { prune } from './prune.ts'
import { rebase } from './rebase.ts'
import { seed } from './seed.ts'
import { momentOf } from './world.ts'
import type { World } from './world.ts'

export interface EngineSettings extends StoreSettings {
  /** Scheme, host and port of the hosted pages; asked for when an address is needed. */
  readonly origin: () => string
  /** Milliseconds since 1970; Date.now by default. */
  readonly systemTime?: () => number
}

/** Opens what was kept, with the plans in it. Nothing happens by itself before `clock.start()`. */
export function openEngine(settings: EngineSettings): Engine {
  const store = openStore(settings)
  const world: World = { store, emit: emitInto(store), addressOf: (path) => `${settings.origin()}${path}` }
  const schedule = createSchedule(world)
  const clock = openClock({ store, systemTime: settings.systemTime ?? Date.now, workOff: schedule.workOff })
  seed(store, momentOf(clock.now()))
  prune(store, momentOf(clock.now()))
  return {
    store,
    clock,
    world,
    checkout: checkoutActs(world, clock),
    portal: portalActs(world, clock),
    invoices: invoiceActs(world, clock),
    onEvent: (listener) => store.onKept(({ events }) => events.forEach(([, event]) => tell(listener, event))),
    rebase: () => rebase(world),
    close: async () => {
      await clock.stop()
      store.close()
    },
  }
}

function tell(listener: (event: SandboxEvent) => void, event: SandboxEvent | null): void {
  if (event !== null) listener(event)
}
