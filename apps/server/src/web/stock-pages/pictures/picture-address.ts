import type { OpenFields } from '@fairweight/application/market/stock-page.ts'

export const PICTURE_ROUTE = '/og/stocks/:file'

/** Where the picture of a stock stands. The day is in it, so that networks which keep pictures ask for the next day's. */
export function pictureAddress({ TICKER, dataset, asOf }: OpenFields): string {
  return `/og/stocks/${TICKER}.png?${dataset === 'sample' ? 'dataset=sample&' : ''}day=${asOf}`
}
