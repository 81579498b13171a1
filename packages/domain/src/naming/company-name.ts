/** Words of three letters or fewer that are words, not initials. */
const SMALL_WORDS = new Set([
  'air',
  'all',
  'and',
  'are',
  'art',
  'bay',
  'big',
  'box',
  'car',
  'day',
  'del',
  'eye',
  'fit',
  'for',
  'fox',
  'gas',
  'gap',
  'hub',
  'ice',
  'inc',
  'ink',
  'key',
  'la',
  'law',
  'ltd',
  'net',
  'new',
  'of',
  'oil',
  'old',
  'on',
  'one',
  'our',
  'pet',
  'red',
  'rio',
  'sea',
  'six',
  'sky',
  'sun',
  'tax',
  'ten',
  'the',
  'to',
  'two',
  'van',
  'von',
  'war',
  'way',
])

const ABBREVIATIONS = new Map([
  ['Ltd', 'Ltd.'],
  ['Inc', 'Inc.'],
])

/** What stands in place of a name that cannot be shown. */
export const INVALID_COMPANY_NAME = 'Invalid Company Name'

/**
 * A company name as people write it: 'AGILENT TECHNOLOGIES INC/DE/' becomes 'Agilent Technologies Inc.'.
 * Words longer than three letters and known small words are capitalized, other short words are upper case; periods and
 * commas go; a leading 'U S' becomes 'U.S.'; 'Ltd' and 'Inc' get periods; trailing slash suffixes go.
 * Text with no letter or digit left, and anything that is not text, gives {@link INVALID_COMPANY_NAME}.
 */
export function prettifyCompanyName(name: unknown): string {
  if (typeof name !== 'string') return INVALID_COMPANY_NAME
  const words = withoutSlashSuffixes(name)
    .replaceAll(/[.,]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '')
  const pretty = words
    .map(prettifyWord)
    .join(' ')
    .replace(/^U S(?= |$)/, 'U.S.')
  return /[\p{L}\p{N}]/u.test(pretty) ? pretty : INVALID_COMPANY_NAME
}

function withoutSlashSuffixes(name: string): string {
  return name.trim().replace(/\s*[/\\][^/\\]*[/\\]?$/, '')
}

function prettifyWord(word: string): string {
  const lower = word.toLowerCase()
  if (lower.length <= 3 && !SMALL_WORDS.has(lower)) return word.toUpperCase()
  const capitalized = lower.replaceAll(/(^\P{L}*|-)\p{L}/gu, (start) => start.toUpperCase())
  return ABBREVIATIONS.get(capitalized) ?? capitalized
}
