/** One breach of the rules: which rule, where, and what is wrong in plain words. */
export interface Finding {
  readonly rule: string
  readonly where: string
  readonly what: string
}
