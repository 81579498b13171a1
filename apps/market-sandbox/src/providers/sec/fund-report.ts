import { addDays, addMonths, type IsoDate, newYorkTime } from '@fairweight/domain/time'
import { quarterOf } from '../../market/calendar-parts.ts'
import type { MarketView } from '../../market/market-view.ts'
import { knownUntil } from './known-filings.ts'

/** The series of the invented fund that holds the sample's ESG stocks, and the trust that files for it. */
const ESG_SERIES = 'S099000001'
const TRUST = { cik: '9700000001', name: 'Sample Trust', fund: 'Sample ESG Index Fund' } as const
/** A report is public two months after the quarter that it tells of. */
const PUBLIC_AFTER_DAYS = 60
const REPORTS_LISTED = 4

/** A report of the fund: the day of its holdings, and the day on which it became public. */
interface FundReport {
  readonly holdingsOf: IsoDate
  readonly filed: IsoDate
  readonly accession: string
}

/** The fund's newest reports, newest first. */
function reportsOf(view: MarketView): FundReport[] {
  const { date } = newYorkTime(knownUntil(view))
  return Array.from({ length: REPORTS_LISTED }, (_, back) => {
    const ended = addDays(quarterOf(addMonths(addDays(date, -PUBLIC_AFTER_DAYS), -3 * back)).from, -1)
    const number = Number(ended.slice(0, 4)) * 4 + Number(ended.slice(5, 7)) / 3
    const filed = addDays(ended, PUBLIC_AFTER_DAYS)
    return {
      holdingsOf: ended,
      filed,
      accession: `${TRUST.cik}-${filed.slice(2, 4)}-${String(number).padStart(6, '0')}`,
    }
  })
}

/** EDGAR's feed of the fund's reports (Atom); null for another series. @param address of the provider here */
export function reportFeed(view: MarketView, series: string, address: string): string | null {
  if (series !== ESG_SERIES) return null
  const entries = reportsOf(view).map(({ filed, accession }) => {
    const href = `${address}/Archives/edgar/data/${TRUST.cik}/${accession.replaceAll('-', '')}/${accession}-index.htm`
    return `<entry><content type="text/xml"><accession-number>${accession}</accession-number><filing-date>${filed}</filing-date><filing-href>${href}</filing-href><filing-type>NPORT-P</filing-type></content></entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8" ?><feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>\n`
}

/** The report of a number without its dashes (form N-PORT): the stocks with the ESG mark on the last session of its quarter; null for none. */
export function fundReport(view: MarketView, number: string): string | null {
  const report = reportsOf(view).find(({ accession }) => accession.replaceAll('-', '') === number)
  if (report === undefined) return null
  const { market } = view
  const session = market.sessionUpTo(report.holdingsOf)
  const held = market.universe.securities.flatMap(({ isEsg, name }, place) =>
    isEsg === true && market.isListed(place, session) ? [{ name, ticker: market.tickerOf(place, session) }] : [],
  )
  const share = (100 / held.length).toFixed(6)
  const holdings = held.map(
    ({ name, ticker }) =>
      `<invstOrSec><name>${escaped(name)}</name><cusip>000000000</cusip><identifiers><ticker value="${ticker}"/></identifiers><pctVal>${share}</pctVal><assetCat>EC</assetCat></invstOrSec>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><edgarSubmission xmlns="http://www.sec.gov/edgar/nport"><headerData><submissionType>NPORT-P</submissionType></headerData><formData><genInfo><regName>${TRUST.name}</regName><regCik>${TRUST.cik}</regCik><seriesName>${TRUST.fund}</seriesName><seriesId>${ESG_SERIES}</seriesId><repPdDate>${report.holdingsOf}</repPdDate></genInfo><invstOrSecs>${holdings.join('')}</invstOrSecs></formData></edgarSubmission>\n`
}

function escaped(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
