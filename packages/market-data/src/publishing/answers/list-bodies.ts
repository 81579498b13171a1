import type { SnapshotId } from '@fairweight/domain/identifiers'
import type {
  Dataset,
  DemoStock,
  DemoStockList,
  PriceSummary,
  RatingInputsAnswer,
  StockDetailFields,
  StockList,
  StockRow,
} from '@fairweight/contract/wire'
import { type StockFigures, toRatingInputs } from '@fairweight/domain/what-if'
import type { ListColumns } from '../../snapshots/body-names.ts'

/** As many as the list shows (a tenth of a percent): a figure rounded twice could differ from the drawer's, which is rounded once. */
const MARGIN_DECIMALS = 3

/** A hundredth of a percent: one is as small as the errors that rounding in filings brings. */
const FRAGILITY_DECIMALS = 4

/** What every list says about itself. */
export interface ListHeading {
  readonly snapshot: SnapshotId
  readonly asOf: string
  readonly dataset: Dataset
  /** Set where the other companies of the market follow. */
  readonly isFirstPart?: true
}

/** The stock list for the tools held: the fields of a tool that is not held are left out. Ranks have 4 decimals, margins 3. */
export function stockList(heading: ListHeading, rows: readonly StockRow[], columns: ListColumns): StockList {
  return { ...heading, stocks: rows.map((row) => forColumns(compactRow(row), columns)) }
}

/** The demo's list: chosen rows with their details at full precision, so that what-if finds what was published to the last bit. */
export function demoStockList(
  heading: ListHeading,
  stocks: readonly { row: StockRow; details: StockDetailFields }[],
): DemoStockList {
  const withDetails = ({ row, details }: { row: StockRow; details: StockDetailFields }): DemoStock => ({
    ...compactRow(row),
    ...details,
    MARGIN_OF_SAFETY: compactRow(row).MARGIN_OF_SAFETY,
  })
  return { ...heading, stocks: stocks.map(withDetails) }
}

/** First and last session and the number of sessions of each stock. */
export function priceSummary({ snapshot, asOf }: ListHeading, stocks: PriceSummary['stocks']): PriceSummary {
  return { snapshot, asOf, stocks: [...stocks] }
}

/** What the grades of all stocks are made from, in columns. A stock whose explanation lacks the value measures cannot be rated again. */
export function ratingInputs(
  heading: ListHeading,
  stocks: readonly { readonly ticker: string; readonly figures: StockFigures | null }[],
): RatingInputsAnswer {
  const rated = stocks.flatMap(({ ticker, figures }) => (figures === null ? [] : [{ ticker, figures }]))
  return { ...heading, ...toRatingInputs(rated) }
}

function forColumns(row: StockRow, { value, momentum }: ListColumns): StockRow {
  const { VALUE_RATING, VALUE_REASON, FINANCIAL_STRENGTH, FRAGILITY, MARGIN_OF_SAFETY, ...rest } = row
  const { MOMENTUM_RATING, MOMENTUM_REASON, MOMENTUM_PERCENTAGE_RANK, ...shared } = rest
  return {
    ...shared,
    ...(value ? { VALUE_RATING, VALUE_REASON, FINANCIAL_STRENGTH, FRAGILITY, MARGIN_OF_SAFETY } : {}),
    ...(momentum ? { MOMENTUM_RATING, MOMENTUM_REASON, MOMENTUM_PERCENTAGE_RANK } : {}),
  }
}

function compactRow(row: StockRow): StockRow {
  const margins = row.MARGIN_OF_SAFETY
  return {
    ...row,
    LAST_CLOSE_PRICE: round(row.LAST_CLOSE_PRICE, 4),
    MARKETCAP: round(row.MARKETCAP, 0),
    ...(row.FRAGILITY === undefined ? {} : { FRAGILITY: round(row.FRAGILITY, FRAGILITY_DECIMALS) }),
    MOMENTUM_PERCENTAGE_RANK: round(row.MOMENTUM_PERCENTAGE_RANK ?? null, 4),
    ...(margins === undefined
      ? {}
      : {
          MARGIN_OF_SAFETY: {
            dcf: round(margins.dcf, MARGIN_DECIMALS),
            epv: round(margins.epv, MARGIN_DECIMALS),
            graham: round(margins.graham, MARGIN_DECIMALS),
            tangibleBook: round(margins.tangibleBook, MARGIN_DECIMALS),
            futureCashFlow: round(margins.futureCashFlow, MARGIN_DECIMALS),
          },
        }),
  }
}

function round(value: number | null, decimals: number): number | null {
  if (value === null) return null
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}
