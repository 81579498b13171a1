/** What is typed in the contact form; anything may still be missing or wrong. */
export type Draft = Readonly<Record<'name' | 'email' | 'topic' | 'message', string>>

const NAME = 'contactDraft'
const FIELDS = ['name', 'email', 'topic', 'message'] as const

/** The draft that this entry of the session history holds; null when it holds none. */
export function keptDraft(): Draft | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(NAME in state)) return null
  return isDraft(state[NAME]) ? state[NAME] : null
}

/** Keeps a draft with the page that it was typed on: a reload finds it again, another page never sees it. */
export function keepDraft(draft: Draft): void {
  history.replaceState({ ...history.state, [NAME]: draft }, '')
}

export function forgetDraft(): void {
  if (keptDraft() !== null) history.replaceState({ ...history.state, [NAME]: null }, '')
}

function isDraft(found: unknown): found is Draft {
  if (typeof found !== 'object' || found === null) return false
  const texts = new Map(Object.entries(found).filter(([, text]) => typeof text === 'string'))
  return FIELDS.every((field) => texts.has(field))
}
