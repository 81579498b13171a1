import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { SourceError } from '../../fetching/source-client.ts'

/** Where a report stands below the SEC's site, and what it is kept as. */
export interface FundReport {
  readonly path: string
  readonly name: string
}

const entry = z.object({
  content: z.object({
    'accession-number': z.string(),
    'filing-date': z.string(),
    'filing-href': z.string(),
    'filing-type': z.string(),
  }),
})

/** A feed without entries is an empty text to the parser. */
const feed = z.object({
  feed: z.union([z.literal('').transform(() => ({ entry: [] })), z.object({ entry: z.array(entry).default([]) })]),
})

/** Numbers stay text, and one entry is a list as well. */
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'entry' })

/**
 * The newest N-PORT report in EDGAR's feed of a fund's filings: one for each quarter's end, public some sixty days later. Throws SourceError
 * where there is none.
 */
export function newestFundReport(atom: string, series: string): FundReport {
  const read = feed.safeParse(parser.parse(atom))
  if (!read.success)
    throw new SourceError(
      { source: 'sec', failure: 'unexpected-content' },
      `The SEC’s list of filings of ${series} is not in the form that is known.`,
    )
  const [newest] = read.data.feed.entry
    .map(({ content }) => content)
    .filter((content) => /^NPORT-P(\/A)?$/.test(content['filing-type']))
    .toSorted((a, b) => b['filing-date'].localeCompare(a['filing-date']))
  const folder =
    newest === undefined ? undefined : /\/(Archives\/edgar\/data\/\d+\/\d+)\//.exec(newest['filing-href'])?.[1]
  if (newest === undefined || folder === undefined)
    throw new SourceError(
      { source: 'sec', failure: 'not-found' },
      `The fund ${series} has filed no N-PORT report; check ESG_FUND_SERIES, such as S000004433.`,
    )
  return { path: `${folder}/primary_doc.xml`, name: `nport-${newest['accession-number']}.xml` }
}
