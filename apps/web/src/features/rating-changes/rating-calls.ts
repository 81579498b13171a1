import { getRatingAlerts, getRatingChanges, putRatingAlerts, putRatingsSeen } from '@fairweight/contract/calls'
import type { Dataset, RatingAlerts, RatingChanges } from '@fairweight/contract/wire'
import { call } from '../../data/session/call.ts'

// Every function here throws ApiError when the call fails.

/** Without a dataset: of the one that the dashboard shows. */
export function fetchChanges(dataset: Dataset | null, signal: AbortSignal): Promise<RatingChanges> {
  return call(getRatingChanges, { query: { dataset: dataset ?? undefined }, signal })
}

/** Keeps that the grades were on the screen; `dismissed`, that they need not be shown again today. */
export async function markSeen(
  { asOf, dataset }: Pick<RatingChanges, 'asOf' | 'dataset'>,
  dismissed: boolean,
): Promise<void> {
  await call(putRatingsSeen, { body: { asOf, dataset, dismissed } })
}

export function fetchAlerts(signal: AbortSignal): Promise<RatingAlerts> {
  return call(getRatingAlerts, { signal })
}

export function chooseAlerts(alerts: RatingAlerts): Promise<RatingAlerts> {
  return call(putRatingAlerts, { body: alerts })
}
