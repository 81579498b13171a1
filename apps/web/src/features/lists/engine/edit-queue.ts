/**
 * What the server last said, and the edits that it has not answered yet. Edits are sent one after another, in the
 * order in which they were made, so the server ends where the page already is.
 */
export interface EditQueue<State, Edit> {
  /** Null before the server has said anything. */
  readonly confirmed: State | null
  /** Oldest first. The first one is on its way while `isSending`. */
  readonly edits: readonly Edit[]
  readonly isSending: boolean
  /** Grows with every answered edit: a load that began under a smaller number is old. */
  readonly answers: number
}

/** How edits act on a state. */
export interface EditRules<State, Edit> {
  readonly apply: (state: State, edit: Edit) => State
  /** True when the newer edit makes the older one, not yet sent, pointless. */
  readonly supersedes: (newer: Edit, older: Edit) => boolean
}

export const EMPTY_QUEUE: EditQueue<never, never> = { confirmed: null, edits: [], isSending: false, answers: 0 }

/** What the page shows: the confirmed state with every open edit on top; null while nothing is confirmed. */
export function shownState<State, Edit>({ confirmed, edits }: EditQueue<State, Edit>, { apply }: EditRules<State, Edit>): State | null {
  return confirmed === null ? null : edits.reduce(apply, confirmed)
}

/** One more edit. Waiting ones that it makes pointless go; the one on its way stays. */
export function withEdit<State, Edit>(queue: EditQueue<State, Edit>, edit: Edit, { supersedes }: EditRules<State, Edit>): EditQueue<State, Edit> {
  const isKept = (older: Edit, at: number) => (queue.isSending && at === 0) || !supersedes(edit, older)
  return { ...queue, edits: [...queue.edits.filter(isKept), edit] }
}

/** The oldest edit is on its way. */
export function sending<State, Edit>(queue: EditQueue<State, Edit>): EditQueue<State, Edit> {
  return { ...queue, isSending: true }
}

/** The edit on its way arrived; `change` says what it made of the confirmed state. */
export function answered<State, Edit>(queue: EditQueue<State, Edit>, change: (confirmed: State | null) => State | null): EditQueue<State, Edit> {
  return { confirmed: change(queue.confirmed), edits: queue.edits.slice(1), isSending: false, answers: queue.answers + 1 }
}

/**
 * The edit on its way failed and is taken back: alone, or with all that waited behind it when the reason would meet
 * them too. The number grows here as well, since nobody knows whether a lost edit was carried out.
 */
export function failed<State, Edit>(queue: EditQueue<State, Edit>, reach: 'this' | 'all'): EditQueue<State, Edit> {
  return { ...queue, edits: reach === 'all' ? [] : queue.edits.slice(1), isSending: false, answers: queue.answers + 1 }
}

/** The server's state as a load brought it; a load that began before the last answer says nothing new. */
export function loaded<State, Edit>(queue: EditQueue<State, Edit>, state: State, begunAt: number): EditQueue<State, Edit> {
  return queue.answers === begunAt ? { ...queue, confirmed: state } : queue
}
