import type { getRatingAlerts, getRatingChanges, putRatingAlerts, putRatingsSeen } from '@fairweight/contract/calls'
import type { Dataset, RatingAlerts, RatingChanges } from '@fairweight/contract/wire'
import { callWithSession } from '../../data/session/call-with-session.ts'

/** The paths as the contract declares them; only their types are imported, so that no schema is loaded. */
const PATHS = {
  changes: '/user/rating-changes' satisfies (typeof getRatingChanges)['path'],
  seen: '/user/rating-changes/seen' satisfies (typeof putRatingsSeen)['path'],
  alerts: '/user/alerts' satisfies (typeof getRatingAlerts)['path'] & (typeof putRatingAlerts)['path'],
}

// Every function here throws ApiError when the call fails.

/** Without a dataset: of the one that the dashboard shows. */
export function fetchChanges(dataset: Dataset | null, signal: AbortSignal): Promise<RatingChanges> {
  return callWithSession({ path: PATHS.changes, query: { dataset: dataset ?? undefined }, signal })
}

/** Keeps that the grades were on the screen; `dismissed`, that they need not be told again today. */
export async function markSeen({ asOf, dataset }: Pick<RatingChanges, 'asOf' | 'dataset'>, dismissed: boolean): Promise<void> {
  await callWithSession({ method: 'PUT', path: PATHS.seen, body: { asOf, dataset, dismissed } })
}

export function fetchAlerts(signal: AbortSignal): Promise<RatingAlerts> {
  return callWithSession({ path: PATHS.alerts, signal })
}

export function chooseAlerts(alerts: RatingAlerts): Promise<RatingAlerts> {
  return callWithSession({ method: 'PUT', path: PATHS.alerts, body: alerts })
}
