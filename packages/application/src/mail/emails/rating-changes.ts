import type { RatingChange } from '@fairweight/contract/wire'
import { valueReasonPhrase } from '@fairweight/domain/rating'
import type { RatingEmail } from '../unsubscribable-emails.ts'
import { type EmailText, formatDay, greeting } from './email-text.ts'

/** Says which grades changed, with a link to each stock. */
export function ratingChanges(email: RatingEmail, siteOrigin: string): EmailText {
  const { firstName, since, asOf, changes, count, dataset } = email
  const stocks = [...Map.groupBy(changes, ({ TICKER }) => TICKER).values()]
  return {
    subject: subjectOf(email, stocks.length),
    paragraphs: [
      greeting(firstName),
      `These grades changed for stocks on your lists between ${day(since)} and ${day(asOf)}.`,
      ...(dataset === 'sample' ? ['The companies are fictional: this is sample data, not market data.'] : []),
      ...stocks.map((ofStock) => aboutStock(ofStock, siteOrigin)),
      ...(count > changes.length
        ? [`There are ${count - changes.length} more. The dashboard shows the grades of every stock.`]
        : []),
      { label: 'Open the dashboard', address: `${siteOrigin}/` },
      'A grade shows how a stock compares under our published rules on that day. It is not advice to buy or sell.',
      'You choose in your profile how often these emails come. You can stop them there or with the link below.',
    ],
  }
}

function subjectOf({ changes, count }: RatingEmail, stocks: number): string {
  const [first] = changes
  if (first && count === 1) return `${first.TICKER}: ${formatDateTime(first)}`
  return stocks === 1 && first && count === changes.length
    ? `The grades of ${first.TICKER} changed`
    : `${count} grades of your stocks changed`
}

function aboutStock(changes: readonly RatingChange[], siteOrigin: string): string {
  const [first] = changes
  if (!first) return ''
  const name = first.COMPANY_NAME === null ? first.TICKER : `${first.TICKER}, ${first.COMPANY_NAME}`
  return [name, ...changes.map(formatDateTime), `${siteOrigin}/?stock=${encodeURIComponent(first.TICKER)}`].join('\n')
}

function formatDateTime({ tool, before, after, reason }: RatingChange): string {
  if (after === null) return `${tool} grade: no longer rated, previously ${before}`
  if (before === null) return `${tool} grade: ${after}, previously not rated`
  return reason === undefined
    ? `${tool} grade from ${before} to ${after}`
    : `${tool} grade: ${valueReasonPhrase(reason)}, previously ${before}`
}

function day(isoDate: string): string {
  return formatDay(new Date(isoDate))
}
