const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’']/g, '')
    .replaceAll(/[-–\s]+/g, ' ')
    .toLowerCase()

/**
 * Shows those of the written terms in which every word of `words` occurs: in the term, its other names or its meaning. Letters without a
 * term left are hidden too, and with any words the jump links. Answers how many terms are shown.
 */
export function filterTerms(root: Element, words: string): number {
  const wanted = plain(words).split(' ').filter(Boolean)
  let shown = 0
  for (const letter of root.querySelectorAll('section')) {
    const entries = [...letter.querySelectorAll<HTMLElement>('dl > div')]
    for (const entry of entries) entry.hidden = !holdsAll(textOf(entry), wanted)
    const left = entries.filter(({ hidden }) => !hidden).length
    letter.hidden = left === 0
    shown += left
  }
  root.querySelector('nav')?.toggleAttribute('hidden', wanted.length > 0)
  return shown
}

/** What is searched of an entry: all but the link to where the term is met. */
function textOf(entry: Element): string {
  return plain(
    `${entry.querySelector('dt')?.firstChild?.textContent} ${entry.querySelector('small')?.textContent ?? ''} ${entry.querySelector('dd')?.firstChild?.textContent}`,
  )
}

const holdsAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word))
