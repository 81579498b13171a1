import type { MissedCutOff } from '@fairweight/contract/wire'
import { type IsoDate, ratingsDueAt, sessionsBetween } from '@fairweight/domain/time'

export interface DueSessions {
  /** The oldest day to look at, and the last session that is due. */
  readonly from: IsoDate
  readonly due: IsoDate
  /** Since when days are published by themselves, as ISO text: nothing was due before. */
  readonly since: string
}

export interface PublishedDays extends DueSessions {
  /** The days of the ledger and when each was written, as ISO text. */
  readonly written: readonly { readonly asOf: string; readonly writtenAt: string }[]
}

/** The sessions whose ratings were to be there by their cut-off, oldest first. */
export function sessionsDue({ from, due, since }: DueSessions): IsoDate[] {
  const begin = Date.parse(since)
  return sessionsBetween(from, due).filter((session) => ratingsDueAt(session) >= begin)
}

/** The sessions whose ratings were not in the ledger when they were due, newest first. */
export function missedCutOffs({ written, ...sessions }: PublishedDays): MissedCutOff[] {
  const writtenAt = new Map(written.map((day) => [day.asOf, day.writtenAt]))
  return sessionsDue(sessions)
    .toReversed()
    .flatMap((session) => {
      const dueAt = ratingsDueAt(session)
      const publishedAt = writtenAt.get(session) ?? null
      const isInTime = publishedAt !== null && Date.parse(publishedAt) <= dueAt
      return isInTime ? [] : [{ session, dueAt: new Date(dueAt).toISOString(), publishedAt }]
    })
}
