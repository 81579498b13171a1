import type { StockRow } from '@fairweight/contract/wire'

/** A stock for tests. */
export function syntheticRow(TICKER: string, fields: Partial<StockRow> = {}): StockRow {
  return {
    TICKER,
    COMPANY_NAME: `${TICKER} Works`,
    VALUE_RATING: 'A',
    MOMENTUM_RATING: 'B',
    MARKETCAP_GROUP: 'Mid',
    HAS_NEG_EBITDA: false,
    HAS_NEG_EBITDA_LATEST: false,
    IS_ESG: null,
    LAST_CLOSE_PRICE: 10,
    MARKETCAP: 3e9,
    SECTOR: 'Energy',
    FINANCIAL_STRENGTH: 3,
    MOMENTUM_PERCENTAGE_RANK: 0.5,
    MARGIN_OF_SAFETY: { dcf: 0.1, epv: null, graham: 0, tangibleBook: -1, futureCashFlow: 0.5 },
    ...fields,
  }
}
