import type { Dataset } from '@fairweight/contract/wire'
import { Refusal } from '../http/errors/refusal.ts'
import type { CurrentSnapshots } from './current-snapshots.ts'

const datasets: readonly Dataset[] = ['market', 'sample']

/** Refuses a ticker that no current dataset knows: a list may hold the sample's companies as well. */
export function requireKnownTicker(snapshots: CurrentSnapshots, ticker: string): void {
  if (datasets.some((dataset) => snapshots.find(dataset)?.has(ticker))) return
  throw new Refusal('unknown-ticker', { message: `No stock with the ticker ${ticker} is in the current data.` })
}
