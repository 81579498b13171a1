/**
 * One thing that was looked at. `ok`: as it must be; `note`: different from what is expected, or could not be read, and the product
 * works all the same; `problem`: it does not.
 */
export interface Finding {
  readonly severity: 'ok' | 'note' | 'problem'
  readonly sentence: string
  /** What to do about it; empty when nothing is to be done. */
  readonly remedy: string
}

export const ok = (sentence: string): Finding => ({ severity: 'ok', sentence, remedy: '' })
export const note = (sentence: string, remedy = ''): Finding => ({ severity: 'note', sentence, remedy })
export const problem = (sentence: string, remedy: string): Finding => ({ severity: 'problem', sentence, remedy })
