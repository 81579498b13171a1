import type { RatingChange } from '@fairweight/contract/wire'
import { valueReasonPhrase } from '@fairweight/domain/rating'
import type { RatingEmail } from '../unsubscribable-emails.ts'
import { type EmailText, formatDay, greeting } from './email-text.ts'

/** Says which grades changed and what alerts told, with a link to each stock. */
export function ratingChanges(email: RatingEmail, siteOrigin: string): EmailText {
  const { firstName, changes, alertCount, dataset } = email
  const stocks = [...Map.groupBy(changes, ({ TICKER }) => TICKER).values()]
  return {
    subject: subjectOf(email, stocks.length),
    paragraphs: [
      greeting(firstName),
      ...(dataset === 'sample' ? ['The companies are fictional: this is sample data, not market data.'] : []),
      ...alertParagraphs(email, siteOrigin),
      ...gradeParagraphs(email, stocks, siteOrigin),
      ...(alertCount > 0 ? [{ label: 'Open your alerts', address: `${siteOrigin}/alerts` }] : []),
      { label: 'Open the dashboard', address: `${siteOrigin}/` },
      'A grade shows how a stock compares under our published rules on that day. It is not advice to buy or sell.',
      ...(alertCount > 0
        ? [
            'There is one such email a day at most. You can change your alerts on their page, or stop these emails with the link below.',
          ]
        : ['You choose in your profile how often these emails come. You can stop them there or with the link below.']),
    ],
  }
}

function alertParagraphs({ alerts, alertCount }: RatingEmail, siteOrigin: string): string[] {
  if (alertCount === 0) return []
  const stocks = [...Map.groupBy(alerts, ({ TICKER, path }) => `${TICKER} ${path ?? ''}`).values()]
  return [
    'This is what your alerts and your journal found.',
    ...stocks.map((ofStock) => {
      const [first] = ofStock
      if (first === undefined) return ''
      const sentences = ofStock.flatMap(({ asOf, sentence, quoted = [] }) => [`${day(asOf)}: ${sentence}`, ...quoted])
      return [
        nameOf(first),
        ...sentences,
        first.path === undefined ? stockAddress(first.TICKER, siteOrigin) : `${siteOrigin}${first.path}`,
      ].join('\n')
    }),
    ...(alertCount > alerts.length
      ? [`There are ${alertCount - alerts.length} more. The page of your alerts shows them.`]
      : []),
  ]
}

function gradeParagraphs(
  { since, asOf, changes, count }: RatingEmail,
  stocks: readonly (readonly RatingChange[])[],
  siteOrigin: string,
): string[] {
  if (count === 0) return []
  return [
    `These grades changed for stocks on your lists between ${day(since)} and ${day(asOf)}.`,
    ...stocks.map((ofStock) => aboutStock(ofStock, siteOrigin)),
    ...(count > changes.length
      ? [`There are ${count - changes.length} more. The dashboard shows the grades of every stock.`]
      : []),
  ]
}

function subjectOf({ changes, count, alerts, alertCount }: RatingEmail, stocks: number): string {
  const [first] = changes
  const [alert] = alerts
  if (alertCount > 0 && count > 0) return `${alertCount + count} things happened to your stocks`
  if (alert) return alertCount === 1 ? `${alert.TICKER}: ${alert.sentence}` : `${alertCount} things your alerts found`
  if (first && count === 1) return `${first.TICKER}: ${formatDateTime(first)}`
  return stocks === 1 && first && count === changes.length
    ? `The grades of ${first.TICKER} changed`
    : `${count} grades of your stocks changed`
}

function nameOf({ TICKER, COMPANY_NAME }: Pick<RatingChange, 'TICKER' | 'COMPANY_NAME'>): string {
  return COMPANY_NAME === null ? TICKER : `${TICKER}, ${COMPANY_NAME}`
}

function stockAddress(ticker: string, siteOrigin: string): string {
  return `${siteOrigin}/?stock=${encodeURIComponent(ticker)}`
}

function aboutStock(changes: readonly RatingChange[], siteOrigin: string): string {
  const [first] = changes
  if (!first) return ''
  return [nameOf(first), ...changes.map(formatDateTime), stockAddress(first.TICKER, siteOrigin)].join('\n')
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
