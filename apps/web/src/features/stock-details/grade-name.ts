import type { ValueReason } from '@fairweight/contract/wire'
import { valueReasonPhrase } from '@fairweight/domain/rating'

/** A grade within a sentence: 'B**', or why there is none where that is known. */
export function gradeName(rating: string, reason: ValueReason | null = null): string {
  if (rating !== 'Unranked') return rating
  return reason === null ? 'unranked' : valueReasonPhrase(reason)
}
