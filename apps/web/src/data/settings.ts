import { isStockPath, redirectTarget, type ReturnPath } from '@fairweight/contract/routes'
import { useSyncExternalStore } from 'react'
import { tabStorage, type TextStorage } from './browser-storage.ts'
import { createStore } from './store.ts'

/** What the pages remember while they are open. */
export interface Settings {
  /** The page to go to after logging in; at first the one that the address names. */
  readonly redirect: ReturnPath | null
  /** What the address of that page asked for, such as `?stock=KO`; empty without. */
  readonly redirectSearch: string
  /** The filters of the search stand open; kept as long as the tab. */
  readonly toolFilterOpen: boolean
}

const DEFAULTS: Settings = { redirect: null, redirectSearch: '', toolFilterOpen: false }

const FILTERS_KEY = 'fairweight-filters'

const settings = createStore<Settings>({
  toolFilterOpen: wereFiltersOpen(tabStorage()),
  redirect: typeof location === 'undefined' ? null : wantedIn(location),
  redirectSearch: typeof location === 'undefined' ? '' : wantedSearchIn(location),
})

/** The page that an address wants to end at; whoever follows a link to sign up for a plan and has an account already goes on to the plans. */
export function wantedIn({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ReturnPath | null {
  const params = new URLSearchParams(search)
  return redirectTarget(params) ?? (pathname === '/sign-up' && params.has('subscriptions') ? '/plans' : null)
}

/** What stands beside a wanted dashboard or stock in an address is what that was asked for: a link to a stock keeps it this way. */
export function wantedSearchIn({ search }: Pick<Location, 'search'>): string {
  const params = new URLSearchParams(search)
  const wanted = redirectTarget(params)
  if (wanted === null || (wanted !== '/' && !isStockPath(wanted))) return ''
  params.delete('redirect')
  return params.size === 0 ? '' : `?${params.toString()}`
}

/** The settings of this moment; HTML written at build time shows the defaults. */
export function useSettings(): Settings {
  return useSyncExternalStore(settings.watch, settings.get, () => DEFAULTS)
}

export function changeSettings(change: Partial<Settings>): void {
  const { redirect, redirectSearch, toolFilterOpen } = settings.get()
  const next = { redirect, redirectSearch, toolFilterOpen, ...change }
  const isSame = next.redirect === redirect && next.redirectSearch === redirectSearch
  if (!isSame || next.toolFilterOpen !== toolFilterOpen) settings.set(next)
  if (next.toolFilterOpen !== toolFilterOpen) saveFiltersOpen(tabStorage(), next.toolFilterOpen)
}

/** Whether this tab left the filters open. A storage that refuses left them shut. */
export function wereFiltersOpen(storage: TextStorage | null): boolean {
  try {
    return storage?.getItem(FILTERS_KEY) === 'open'
  } catch {
    return DEFAULTS.toolFilterOpen
  }
}

export function saveFiltersOpen(storage: TextStorage | null, isOpen: boolean): void {
  try {
    if (isOpen) storage?.setItem(FILTERS_KEY, 'open')
    else storage?.removeItem(FILTERS_KEY)
  } catch {
    // They then stay as they are until the next reload.
  }
}
