/**
 * A sentence about computed figures. Pages are written while they are built, so a sentence that the engine no longer bears out ends the
 * build instead of reaching a reader.
 */
export function assertClaim(holds: boolean, sentence: string): string {
  if (!holds) throw new Error(`A page says: "${sentence}" The engine does not agree.`)
  return sentence
}

/** A figure that an example cannot do without. */
export function known(value: number | null | undefined, name: string): number {
  if (value === null || value === undefined || !Number.isFinite(value)) throw new Error(`The example has no ${name}.`)
  return value
}
