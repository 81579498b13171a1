import { redirectTarget, type ClientPath } from '@fairweight/contract/routes'
import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** What the pages remember while they are open. */
export interface Settings {
  /** The page to go to after logging in; at first the one that the address names. */
  readonly redirect: ClientPath | null
  /** The filters of the search stand open. */
  readonly toolFilterOpen: boolean
}

const DEFAULTS: Settings = { redirect: null, toolFilterOpen: false }

const settings = createStore<Settings>({ ...DEFAULTS, redirect: typeof location === 'undefined' ? null : wantedIn(location) })

/** The page that an address wants to end at; whoever follows a link to sign up for a plan and has an account already goes on to the plans. */
export function wantedIn({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ClientPath | null {
  const params = new URLSearchParams(search)
  return redirectTarget(params) ?? (pathname === '/sign-up' && params.has('subscriptions') ? '/plans' : null)
}

/** The settings of this moment; HTML written at build time shows the defaults. */
export function useSettings(): Settings {
  return useSyncExternalStore(settings.watch, settings.get, () => DEFAULTS)
}

export function changeSettings(change: Partial<Settings>): void {
  const { redirect, toolFilterOpen } = settings.get()
  const next = { redirect, toolFilterOpen, ...change }
  if (next.redirect !== redirect || next.toolFilterOpen !== toolFilterOpen) settings.set(next)
}
