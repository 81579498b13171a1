/** A published explanation as readers get it, as far as rating the stock again needs it. */
export interface ExplainedStock {
  readonly measures: readonly ExplainedFigure[]
  readonly facts: readonly { readonly item: string; readonly value: number }[]
  /** The published grade with its sentence; of an unranked stock the sentence is the reason's. */
  readonly valueRating: { readonly rating: string; readonly reason: string }
  readonly financialStrength: { readonly signs: readonly ExplainedSign[] }
}

export interface ExplainedSign {
  readonly name: string
  readonly passed: boolean | null
}

export interface ExplainedFigure {
  /** The measure's id, or its name on the wire: 'graham-number' or 'GRAHAM_NUMBER'. */
  readonly id: string
  readonly value: number | null
  /** A reason's code or its sentence. */
  readonly reason: string | null
  readonly inputs: readonly ExplainedFigureInput[]
}

export interface ExplainedFigureInput {
  readonly name: string
  readonly value: number | null
  readonly note: string | null
  /** Positions in `facts`. */
  readonly facts: readonly number[]
  /** Positions of the facts that are taken away; absent when all are added. */
  readonly subtracted?: readonly number[] | undefined
}
