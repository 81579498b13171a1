export const HINT_ID = 'term-hint'

/** Puts the words that describe every term as one into the document, once, out of sight and outside of any text, for `aria-describedby`. */
export function writeHint(): void {
  if (document.getElementById(HINT_ID)) return
  const hint = document.createElement('span')
  hint.id = HINT_ID
  hint.hidden = true
  hint.textContent = 'Term with a definition'
  document.body.append(hint)
}
