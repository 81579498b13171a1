import { type HashedDay, type ProvenGrade, type ReceiptCheck, dayText } from '@fairweight/domain/grade-receipt'
import { formatDate } from '@fairweight/domain/time/format-date.ts'
import { compareHeads } from './compare-heads.ts'
import { element, list, paragraph, section } from './elements.ts'
import { showFigures } from './show-figures.ts'

type Proof = Extract<ReceiptCheck, { isValid: true }>

/** Shows what a receipt proves and what it does not. */
export function showProof({ ticker, day, head, grades }: Proof, elapsedMs: number): void {
  const company = grades.find(({ inputs }) => inputs !== null)?.inputs?.company
  const name = company === undefined ? ticker : `${company} (${ticker})`
  show(
    element(
      'div',
      { role: 'status', class: 'verdict holds' },
      element('strong', {}, 'This receipt holds.'),
      paragraph(`On ${formatDate(day.asOf)}, ${name} was graded ${gradeWords(grades)}. ${recordedWords(day)}`),
      paragraph(
        'Every step below was checked just now, in this browser, from this file alone. The last step is yours.',
      ),
      ...(day.dataset === 'sample' ? [paragraph('This is sample data: the company is fictional.')] : []),
    ),
    section('What was checked', list([...grades.map(computedWords), ...sealWords(day, head, grades)])),
    compareHeads(head),
    ...grades.map(showFigures),
    section('What this does not prove', list(LIMITS)),
    section(
      'By hand',
      paragraph('SHA-256 of these lines, each with a line break at its end, is the hash of the day:'),
      element('pre', {}, dayText(day)),
      paragraph(`The check took ${Math.max(1, Math.round(elapsedMs))} ms.`),
    ),
  )
}

/** Shows that a receipt does not hold, and nothing of what it says. */
export function showFailure(problem: string): void {
  show(
    element(
      'div',
      { role: 'alert', class: 'verdict fails' },
      element('strong', {}, 'This receipt does not hold.'),
      paragraph(problem),
      paragraph(
        'The file was changed or damaged after Fairweight wrote it. Rely on nothing in it; ask for the receipt again.',
      ),
    ),
  )
}

const LIMITS = [
  'That the filings are right: it shows which figures were used and where they were filed, so that you can look them up.',
  'That the grade is good advice. It is a computation, not a recommendation.',
  'That every reader saw the same record. Two people who note the same head did.',
  'That no grade of the day is listed twice; whoever has the grades of the whole day can see that.',
] as const

function show(...parts: readonly Node[]): void {
  document.querySelector('main')?.replaceChildren(element('h1', {}, 'Receipt of a grade'), ...parts)
}

function gradeWords(grades: readonly ProvenGrade[]): string {
  return grades.map(({ kind, grade }) => `${grade} for ${kind}`).join(' and ')
}

function recordedWords({ origin, writtenAt }: HashedDay): string {
  const when = `${formatDate(writtenAt)}, ${writtenAt.slice(11, 16)} UTC`
  return origin === 'recorded'
    ? `That was put into the record on ${when}.`
    : `That was computed later, from history, and put into the record of replayed days on ${when}.`
}

function computedWords({ kind, grade, recomputed }: ProvenGrade): string {
  if (recomputed === null) return `The ${kind} grade is the one that was recorded. The figures behind it are not kept.`
  if (recomputed.outcome === 'stated')
    return `The ${kind} grade, ${grade}, is stated and was not computed again. ${recomputed.why}`
  if (kind === 'value') return `The value grade follows from its figures: computed again here, they give ${grade}.`
  return `The momentum grade follows from the stock’s rank: computed again here, it gives ${grade}. How many stocks rank below it is stated, since their figures are not in this file.`
}

function sealWords(day: HashedDay, head: HashedDay, grades: readonly ProvenGrade[]): string[] {
  const what = grades.some(({ inputs }) => inputs !== null) ? 'The grades and the figures behind them' : 'The grades'
  const way =
    day.hash === head.hash
      ? 'That day was the newest of the record when this file was made.'
      : `That day, number ${day.place} of the record, is part of every later head, up to number ${head.place} of ${formatDate(head.asOf)}.`
  return [
    `${what} are sealed in the hash of ${formatDate(day.asOf)}: with one character changed, the hash would be another.`,
    way,
  ]
}
