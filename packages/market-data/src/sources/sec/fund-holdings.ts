import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { AnswerTable } from '../file-layout.ts'

const text = z.string().trim()
const attribute = z.object({ '@_value': text })

const investment = z.object({
  name: text,
  cusip: text.optional(),
  identifiers: z.object({ ticker: attribute.optional(), isin: attribute.optional() }).optional(),
  pctVal: text.optional(),
  assetCat: text.optional(),
})

const report = z.object({
  edgarSubmission: z.object({
    formData: z.object({
      genInfo: z.object({ regName: text, seriesName: text, seriesId: text, repPdDate: text }),
      invstOrSecs: z.union([
        z.literal('').transform(() => ({ invstOrSec: [] })),
        z.object({ invstOrSec: z.array(investment) }),
      ]),
    }),
  }),
})

/** Numbers keep their digits, and a single holding is a list as well. */
const parser = new XMLParser({
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  removeNSPrefix: true,
  isArray: (name) => name === 'invstOrSec',
})

/** Common stock, as form N-PORT names it (Item C.4.a). */
const COMMON_STOCK = 'EC'

/** The common stocks of an N-PORT report as a table, with the fund and the day that they were held. Throws OperationError for any other XML. */
export function readFundHoldings(xml: string, file: string): AnswerTable {
  const read = report.safeParse(parsed(xml, file))
  if (!read.success)
    throw new OperationError('import-not-holdings', `${file} is no report of a fund’s holdings (form N-PORT).`)
  const { genInfo, invstOrSecs } = read.data.edgarSubmission.formData
  const { regName, seriesName, seriesId, repPdDate } = genInfo
  // A trust of one series may leave its name open.
  const fund = isStated(seriesName) ? seriesName : regName
  const stocks = invstOrSecs.invstOrSec.filter(({ assetCat }) => assetCat === COMMON_STOCK)
  return {
    header: ['series', 'fund', 'report_date', 'name', 'ticker', 'cusip', 'isin', 'percent_of_fund'],
    rows: stocks.map(({ name, cusip, identifiers, pctVal }) => [
      seriesId,
      fund,
      repPdDate,
      name,
      stated(identifiers?.ticker?.['@_value']),
      stated(cusip),
      stated(identifiers?.isin?.['@_value']),
      stated(pctVal),
    ]),
  }
}

function parsed(xml: string, file: string): unknown {
  // A document type defines entities of its own, which can grow without end; reports have none.
  if (xml.includes('<!DOCTYPE'))
    throw new OperationError('import-not-holdings', `${file} defines a document type, which no report of a fund does.`)
  try {
    return parser.parse(xml.trimStart(), true)
  } catch (cause) {
    throw new OperationError('import-damaged-xml', `${file} is not complete XML; download it again.`, { cause })
  }
}

/** Filers write N/A where they have nothing, and zeros for a number that they do not know. */
function isStated(value: string | undefined): value is string {
  return value !== undefined && value !== '' && !/^(n\/?a|0+)$/i.test(value)
}

function stated(value: string | undefined): string | null {
  return isStated(value) ? value : null
}
