interface AnswerPart {
  readonly text: string
  /** Null: plain text. */
  readonly to: string | null
}

/** An answer as its plain texts and links, in order. */
export function partsOf(answer: string): AnswerPart[] {
  const pieces = answer.split(/(\[[^\]]+\]\([^)]+\))/).filter((piece) => piece !== '')
  return pieces.map((piece) => {
    const [, text, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? []
    return text !== undefined && to !== undefined ? { text, to } : { text: piece, to: null }
  })
}

/** An answer without its links. */
export function plainAnswer(answer: string): string {
  return partsOf(answer)
    .map(({ text }) => text)
    .join('')
}
