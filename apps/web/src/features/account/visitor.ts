/** What the shell and the public pages know about the person looking at them. */
export interface Visitor {
  readonly signedIn: boolean
  readonly subscriber: boolean
  /** Per-tool entitlement; each switches the buttons of its own block. */
  readonly tools: { readonly value: boolean; readonly momentum: boolean; readonly optimizer: boolean }
}

const NOBODY_IN_PARTICULAR: Visitor = { signedIn: false, subscriber: false, tools: { value: false, momentum: false, optimizer: false } }

/** Public pages greet everybody as a new visitor; the dashboard itself is open to all until accounts exist. */
export function useVisitor(): Visitor {
  return NOBODY_IN_PARTICULAR
}
