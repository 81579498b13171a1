const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’']/g, '')
    .replaceAll(/[-–\s]+/g, ' ')
    .toLowerCase()

/**
 * Opens those of the written questions that hold every word of `words`, in question or answer, and hides the others, the topics
 * without any left and the way to the topics. Without words all are there again, closed. Answers how many are shown.
 */
export function findQuestions(root: Element, words: string): number {
  const wanted = plain(words).split(' ').filter(Boolean)
  let shown = 0
  for (const topic of root.querySelectorAll('section')) {
    const questions = [...topic.querySelectorAll('details')]
    for (const question of questions) {
      const text = plain(question.textContent)
      question.hidden = !wanted.every((word) => text.includes(word))
      question.open = wanted.length > 0 && !question.hidden
    }
    const left = questions.filter(({ hidden }) => !hidden).length
    topic.hidden = left === 0
    shown += left
  }
  root.querySelector('nav')?.toggleAttribute('hidden', wanted.length > 0)
  return shown
}
