import { newYorkTime } from '@fairweight/domain/time'
import type { MarketView } from '../market/market-view.ts'
import { type Answer, text } from '../serving/answer.ts'
import type { Provider } from '../serving/endpoint.ts'
import { withoutKey } from '../serving/keys.ts'
import { exchangeOf, listed, type Listing } from './listings.ts'

const LETTERS = { NYSE: 'N', 'NYSE Arca': 'P', Nasdaq: 'Q' } as const
const NASDAQ_HEADER = 'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares'
const OTHER_HEADER = 'ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol'
const TEST_ISSUE = 'ZXZZT|Nasdaq Test Stock - Common Stock|Q|Y|N|100|N|N'

const folders = ['/dynamic/symdir', '/dynamic/SymDir', '/symboldirectory', '/SymbolDirectory']

/** Nasdaq Trader's symbol directories: what is listed, in two texts with a last line that says when they were made. */
export const NASDAQ_TRADER: Provider = {
  source: 'nasdaq-trader',
  refusal: withoutKey,
  endpoints: [
    {
      paths: folders.map((folder) => `${folder}/nasdaqlisted.txt`),
      answer: ({ view }) => directory(view, 'nasdaqlisted'),
    },
    {
      paths: folders.map((folder) => `${folder}/otherlisted.txt`),
      answer: ({ view }) => directory(view, 'otherlisted'),
    },
  ],
}

function directory(view: MarketView, name: 'nasdaqlisted' | 'otherlisted'): Answer {
  const { listings, renewedAt } = listed(view)
  const isNasdaq = name === 'nasdaqlisted'
  const lines = listings.filter((listing) => (exchangeOf(listing) === 'Nasdaq') === isNasdaq).map(lineOf)
  const ending = `File Creation Time: ${createdAt(renewedAt)}|||||||`
  const all = isNasdaq ? [NASDAQ_HEADER, ...lines, TEST_ISSUE, ending] : [OTHER_HEADER, ...lines, ending]
  return { ...text(`${all.join('\r\n')}\r\n`), changedAt: renewedAt }
}

function lineOf(listing: Listing): string {
  const { security, ticker } = listing
  const exchange = exchangeOf(listing)
  const isFund = security.type === 'fund' ? 'Y' : 'N'
  const paper = (security.sharesPerReceipt ?? null) === null ? 'Common Stock' : 'American Depositary Shares'
  if (exchange === 'Nasdaq') return `${ticker}|${security.name} - ${paper}|${LETTERS[exchange]}|N|N|100|${isFund}|N`
  const name = security.type === 'fund' ? security.name : `${security.name} ${paper}`
  return `${ticker}|${name}|${LETTERS[exchange]}|${ticker}|${isFund}|100|N|${ticker}`
}

/** 1123202617:00 */
function createdAt(instant: number): string {
  const { date, minutes } = newYorkTime(instant)
  const [year, month, day] = date.split('-')
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${month}${day}${year}${clock}`
}
