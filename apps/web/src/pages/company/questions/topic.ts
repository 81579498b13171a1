/** A question with its answer, in which `[words](/path)` is a link. */
export type Question = readonly [question: string, answer: string]

export interface Topic {
  readonly title: string
  readonly questions: readonly Question[]
}
