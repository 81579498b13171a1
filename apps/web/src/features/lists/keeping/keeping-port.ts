import type { EditPlace } from '../edit-place.ts'
import type { FailureWords } from '../failure-words.ts'
import type { ListCalls } from '../list-calls.ts'

/** What every part of somebody's lists needs. */
export interface KeepingPort {
  readonly calls: ListCalls
  readonly place: EditPlace
  /** Hears of what was taken back, and why. */
  readonly tell: (words: FailureWords) => void
  /** A visitor without a session, who asks the server nothing. */
  readonly isNobody: () => boolean
}
