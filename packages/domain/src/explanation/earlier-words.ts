/** What explanations said in versions before this one, with the words of today. A published snapshot keeps the words of its day. */
const EARLIER_WORDS: readonly (readonly [earlier: string, today: string])[] = [
  ['amortisation', 'amortization'],
  ['capitalisation', 'capitalization'],
  ['The check of the data keeps back', 'Our data checks withhold'],
  ['the check of the data keeps back', 'our data checks withhold'],
  ['we never rate by a figure in doubt', 'we never rate on a figure in doubt'],
  [
    'A data check doubts a close that this reads, and we never rate by a price in doubt.',
    'Our data checks doubt a closing price used here, and we never rate on a price in doubt.',
  ],
  ['reports in another currency than US dollars', 'reports in a currency other than US dollars'],
  [
    'a company abroad, and how many of its shares one listed share or depositary receipt stands for is not known.',
    'this is a foreign company, and it is not known how many of its shares one listed share or depositary receipt represents.',
  ],
  ['the money they work with is not theirs.', 'the money they work with is not their own.'],
  ['most of their cash is owed to the insured.', 'most of their cash is owed to policyholders.'],
  [
    'depreciation is not a cost to them like others, and growth is bought with debt and new shares.',
    'depreciation is not a cost like any other to them, and they fund growth with debt and new shares.',
  ],
]

/** A sentence or a name of an explanation in the words of today, whichever version wrote it. */
export function inCurrentWording(text: string): string {
  return EARLIER_WORDS.reduce((current, [earlier, today]) => current.replaceAll(earlier, today), text)
}
