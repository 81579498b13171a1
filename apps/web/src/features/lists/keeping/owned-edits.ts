import { markOf } from '../../../data/market-owner.ts'
import { lostWords } from '../failure-words.ts'
import type { KeepingPort } from './keeping-port.ts'

type Port = Pick<KeepingPort, 'place' | 'tell'>

/** What is kept in this browser belongs to this person; of somebody else's nothing stays, and what was lost by that is told. */
export function claimEdits({ place: { journal, kept }, tell }: Port, userId: string): void {
  const owner = markOf(userId)
  const lost = journal.claim(owner)
  kept.claim(owner)
  if (lost > 0) tell(lostWords(lost))
}

/** Shows and sends nothing more until somebody is named again. */
export function hideEdits({ place: { journal, kept } }: Pick<Port, 'place'>): void {
  journal.hide()
  kept.hide()
}

/** Drops everything. Whoever logged out was asked before; to everybody else it is told. */
export function forgetEdits({ place: { journal, kept }, tell }: Port, wasAsked: boolean): void {
  const unsent = journal.pending().length
  journal.forget()
  kept.forget()
  if (unsent > 0 && !wasAsked) tell(lostWords(unsent))
}
