import { getStockPage } from '@fairweight/contract/calls'
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '@fairweight/contract/wire/version.ts'
import type { StockPage } from '@fairweight/contract/wire'
import type { Page } from '@playwright/test'

/** What anybody may see of a stock of the market. */
const KO: StockPage = {
  snapshot: 's',
  asOf: '2026-11-20',
  dataset: 'market',
  TICKER: 'KO',
  COMPANY_NAME: 'Coca Cola CO',
  SECTOR: 'Consumer Staples',
  MARKETCAP_GROUP: 'Large',
  LAST_CLOSE_PRICE: 71.2,
  shown: null,
}

/** Answers as a product with market data does to whoever holds no plan; the product of these tests has the sample alone. */
export async function answerAsMarket(page: Page): Promise<void> {
  await page.route(`**/api${getStockPage.path}*`, (route) =>
    route.fulfill({ json: KO, headers: { [WIRE_VERSION_HEADER]: WIRE_VERSION } }),
  )
}
