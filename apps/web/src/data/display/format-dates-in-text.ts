import { shortDate } from '../dates.ts'

/** A day by itself, not one within a file's name or a longer number. */
const DAY = /(?<![\w./-])\d{4}-\d{2}-\d{2}(?![\w/-]|\.\w)/g

/** Days within words as people read them: 'the filing of 2016-03-30.' → 'the filing of Mar 30, 2016.' */
export function formatDatesInText(words: string): string {
  return words.replaceAll(DAY, shortDate)
}
