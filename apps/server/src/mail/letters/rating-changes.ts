import type { RatingChange } from '@fairweight/contract/wire'
import { valueReasonPhrase } from '@fairweight/domain/rating'
import type { RatingLetter } from '../rating-letter.ts'
import { type LetterText, dayInWords, greeting } from './letter-text.ts'

/** Says which grades changed, with a link to each stock. */
export function ratingChanges(letter: RatingLetter, siteOrigin: string): LetterText {
  const { firstName, since, asOf, changes, count, dataset } = letter
  const stocks = [...Map.groupBy(changes, ({ TICKER }) => TICKER).values()]
  return {
    subject: subjectOf(letter, stocks.length),
    paragraphs: [
      greeting(firstName),
      `These grades of stocks on your lists changed between ${day(since)} and ${day(asOf)}.`,
      ...(dataset === 'sample' ? ['The companies are invented: this is sample data, not market data.'] : []),
      ...stocks.map((ofStock) => aboutStock(ofStock, siteOrigin)),
      ...(count > changes.length ? [`There are ${count - changes.length} more; the dashboard shows how every stock is graded.`] : []),
      { label: 'Open the dashboard', address: `${siteOrigin}/` },
      'A grade says how a stock compares by our published rules on that day. It is no advice to buy or sell.',
      'How often these letters come is set in your profile. You can stop them there, or with the link below.',
    ],
  }
}

function subjectOf({ changes, count }: RatingLetter, stocks: number): string {
  const [first] = changes
  if (first && count === 1) return `${first.TICKER}: ${inWords(first)}`
  return stocks === 1 && first && count === changes.length ? `The grades of ${first.TICKER} changed` : `${count} grades of your stocks changed`
}

function aboutStock(changes: readonly RatingChange[], siteOrigin: string): string {
  const [first] = changes
  if (!first) return ''
  const name = first.COMPANY_NAME === null ? first.TICKER : `${first.TICKER}, ${first.COMPANY_NAME}`
  return [name, ...changes.map(inWords), `${siteOrigin}/?stock=${encodeURIComponent(first.TICKER)}`].join('\n')
}

function inWords({ tool, before, after, reason }: RatingChange): string {
  if (after === null) return `${tool} grade: no longer rated, before ${before}`
  if (before === null) return `${tool} grade: ${after}, not rated before`
  return reason === undefined ? `${tool} grade from ${before} to ${after}` : `${tool} grade: ${valueReasonPhrase(reason)}, before ${before}`
}

function day(isoDate: string): string {
  return dayInWords(new Date(isoDate))
}
