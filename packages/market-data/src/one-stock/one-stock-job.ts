import type { Dataset } from '@fairweight/contract/wire'

/** What is asked of one stock beyond what its snapshot holds. */
export type OneStockQuestion = 'statements' | 'known-values' | 'figure-years' | 'later-restatements'

/** What the thread gets. */
export interface OneStockJob {
  readonly question: OneStockQuestion
  readonly snapshot: string
  readonly dataset: Dataset
  readonly asOf: string
  /** The folder of the generation that the snapshot was computed from. */
  readonly generationFolder: string
  readonly ticker: string
  /** An earlier day, from which on restatements are looked for; absent for every other question. */
  readonly since?: string
}

/** An answer in every encoding. */
export interface OneStockAnswer {
  readonly json: Uint8Array
  readonly br: Uint8Array
  readonly gz: Uint8Array
}

/** What the thread sends; `isGone` where the generation is not kept any more. */
export type OneStockOutcome =
  | { readonly answer: OneStockAnswer }
  | { readonly isGone: true }
  | { readonly failure: string }
