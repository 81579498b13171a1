import type { BacktestQuestion, BacktestResult } from '@fairweight/contract/wire'

/** What a backtest is held against, by name. */
export function benchmarkName({ benchmarkParts, luck }: BacktestResult, { benchmark }: BacktestQuestion): string {
  const tickers = benchmarkParts.map(({ ticker }) => ticker).join(', ')
  switch (benchmark.kind) {
    case 'rated':
      return luck === null ? 'The same, equally weighted' : 'All rated stocks'
    case 'large-companies':
      return `Large companies (${tickers})`
    case 'sixty-forty':
      return `60/40 (${tickers})`
    case 'mix':
      return 'A mix of your own'
  }
}
