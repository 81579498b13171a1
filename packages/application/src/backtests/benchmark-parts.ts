import type { BacktestQuestion } from '@fairweight/contract/wire'
import { chooseClassFunds } from '@fairweight/domain/asset-mix'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { HttpError } from '../errors/http-error.ts'
import type { BacktestPart } from './backtest-job.ts'

/**
 * What a benchmark holds, by the funds that stand for the classes of the investment mix; null for all rated stocks. Throws HttpError where
 * the data has no such fund.
 */
export function benchmarkParts(
  benchmark: BacktestQuestion['benchmark'],
  { tickers }: Pick<SnapshotReader, 'tickers'>,
): readonly BacktestPart[] | null {
  if (benchmark.kind === 'rated') return null
  if (benchmark.kind === 'mix') return benchmark.parts
  const funds = chooseClassFunds(tickers)
  const fundOf = (id: string) => {
    const ticker = funds.find((fund) => fund.id === id)?.ticker
    if (ticker === undefined) throw new HttpError('invalid-request', { message: NO_FUND })
    return ticker
  }
  const stocks = fundOf('us-large')
  return benchmark.kind === 'large-companies'
    ? [{ ticker: stocks, weight: 100 }]
    : [
        { ticker: stocks, weight: 60 },
        { ticker: fundOf('us-aggregate-bonds'), weight: 40 },
      ]
}

const NO_FUND = 'The data has no closes of a fund for this benchmark. Please choose another one.'
