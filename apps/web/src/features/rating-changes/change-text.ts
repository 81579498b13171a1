import type { RatingChange } from '@fairweight/contract/wire'
import { valueReasonPhrase } from '@fairweight/domain/rating'

/** A changed grade, once for the eye and once to be read aloud. */
export interface ChangeText {
  readonly shown: string
  readonly spoken: string
}

export function changeText({ tool, before, after, reason }: RatingChange): ChangeText {
  if (after === null) return same(`${tool}: no longer rated`)
  if (before === null)
    return { shown: `${tool} ${after}, newly rated`, spoken: `${tool} ${gradeAloud(after)}, newly rated` }
  const now = reason === undefined ? after : valueReasonPhrase(reason)
  return { shown: `${tool} ${before} → ${now}`, spoken: `${tool} from ${gradeAloud(before)} to ${gradeAloud(now)}` }
}

/** "3 grades of your stocks changed." */
export function countText(count: number): string {
  return count === 1 ? '1 grade of your stocks changed.' : `${count} grades of your stocks changed.`
}

function same(words: string): ChangeText {
  return { shown: words, spoken: words }
}

function gradeAloud(grade: string): string {
  return grade.replace('**', ' two stars').replace('*', ' one star')
}
