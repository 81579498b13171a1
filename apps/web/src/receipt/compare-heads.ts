import { BUILT_ORIGIN } from '@fairweight/contract/routes/built-origin.ts'
import type { HashedDay } from '@fairweight/domain/grade-receipt'
import { formatDate } from '@fairweight/domain/time/format-date.ts'
import { element, paragraph, section } from './elements.ts'

/** Where the heads of the chains are published; the server that hands a receipt out puts its own address in. */
const TRACK_RECORD_ADDRESS = `${BUILT_ORIGIN}/track-record`

/** The one step that a file cannot take by itself: comparing the head it ends in with the one that everybody sees. */
export function compareHeads(head: HashedDay): HTMLElement {
  const answer = element('p', { role: 'status' })
  const field = element('input', {
    id: 'noted-head',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    placeholder: '64 characters',
  })
  field.addEventListener('input', () => answer.replaceChildren(answerTo(field.value, head)))
  return section(
    'The last step is yours',
    paragraph(
      `This receipt ends in the head of the ${head.origin} chain of ${formatDate(head.asOf)}, day ${head.place}:`,
    ),
    element('pre', { class: 'hash' }, head.hash),
    paragraph(
      'Compare it with the head that is published at ',
      element('a', { href: TRACK_RECORD_ADDRESS, rel: 'noreferrer' }, TRACK_RECORD_ADDRESS),
      ' (its list of all heads has those of past days), or with a head of that day that you or anybody else wrote down.',
    ),
    element('label', { for: 'noted-head' }, 'A head you know'),
    field,
    answer,
  )
}

function answerTo(written: string, head: HashedDay): string {
  const noted = written.trim().toLowerCase()
  if (noted === '') return ''
  if (!/^[0-9a-f]{64}$/.test(noted)) return 'A head has 64 characters: the digits 0 to 9 and the letters a to f.'
  if (noted === head.hash) return `It matches: this receipt is part of the record with that head.`
  return `It does not match. If your head is of another day than ${formatDate(head.asOf)}, compare the head of that day. If it is of the same day, this receipt is not part of that record.`
}
