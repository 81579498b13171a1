import {
  deleteStockAlert,
  getLists,
  getLivingLists,
  getNews,
  getPortfolios,
  getStockAlerts,
  postStockAlert,
  putAlertEmails,
  putNewsSeen,
  putRatingsSeen,
} from '@fairweight/contract/calls'
import type { News, StockAlert, StockAlerts } from '@fairweight/contract/wire'
import type { AlertRule } from '@fairweight/domain/alerts'
import { call } from '../../data/session/call.ts'

// Every function here throws ApiError when the call fails.

interface Named {
  readonly id: string
  readonly name: string
}

/** What an alert can be about besides one stock. */
export interface AlertSubjects {
  readonly lists: readonly Named[]
  readonly portfolios: readonly Named[]
  readonly screens: readonly Named[]
}

/** Somebody's alerts, and what they can be about. */
export interface LoadedAlerts extends StockAlerts {
  readonly subjects: AlertSubjects
}

export async function fetchAlerts(signal?: AbortSignal): Promise<LoadedAlerts> {
  const options = signal && { signal }
  const [alerts, lists, portfolios, screens] = await Promise.all([
    call(getStockAlerts, options),
    call(getLists, options),
    call(getPortfolios, options),
    call(getLivingLists, options),
  ])
  const named = Object.entries(lists).map(([id, name]) => ({ id, name }))
  return { ...alerts, subjects: { lists: named, portfolios, screens } }
}

export function makeAlert(rule: AlertRule): Promise<StockAlert> {
  return call(postStockAlert, { body: { rule } })
}

export async function removeAlert(id: string): Promise<void> {
  await call(deleteStockAlert, { query: { id } })
}

export function chooseEmails(areWanted: boolean): Promise<StockAlerts['emails']> {
  return call(putAlertEmails, { body: { areWanted } })
}

/** The news, which counts as looked at once it is there. What cannot be saved now is shown again at the next visit, which harms nobody. */
export async function lookAtNews(signal: AbortSignal): Promise<News> {
  const found = await call(getNews, { signal })
  void call(putNewsSeen).catch(() => undefined)
  if (found.grades !== null && found.grades.since !== found.grades.asOf) {
    const { asOf, dataset } = found.grades
    void call(putRatingsSeen, { body: { asOf, dataset, dismissed: false } }).catch(() => undefined)
  }
  return found
}
