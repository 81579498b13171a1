import type { FundsAndSplits, StockList } from '@fairweight/contract/wire'
import { useDeferredValue, useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { usePriceHistories } from '../../../data/optimizing/price-histories.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import {
  type Benchmark,
  BENCHMARK_LABELS,
  type BenchmarkKind,
  equalWeightBenchmark,
  fundBenchmark,
  ownBenchmark,
  readOwnMix,
} from './benchmarks.ts'
import { Compared } from './compared.tsx'
import { readStoredMix, storeMix } from './own-mix-storage.ts'
import type { MeasuredPortfolio } from './portfolio-returns.ts'
import type { KnownPast, Published } from './use-past-worth.ts'

interface AgainstBenchmarkProps extends MeasuredPortfolio {
  readonly past: KnownPast
  readonly published: Published
  /** The stocks that are held today, by their tickers. */
  readonly stocks: readonly string[]
}

/** The same money, on the same days, in a benchmark of the reader's choice. */
export function AgainstBenchmark({ past, published: { list, market }, stocks, ...measured }: AgainstBenchmarkProps) {
  const [kind, setKind] = useState<BenchmarkKind>('large-companies')
  const [typed, setTyped] = useState(readStoredMix)
  const mix = useDeferredValue(typed)
  const isKnown = (ticker: string) => [...list.stocks, ...market.funds].some(({ TICKER }) => TICKER === ticker)
  const read = kind === 'own-mix' ? readOwnMix(mix, isKnown) : null
  const benchmark =
    read === null ? presetOf(kind, market.funds, stocks) : 'weights' in read ? ownBenchmark(read.weights) : null
  const { history, error, retry } = useHistoryOf(benchmark, past, list)
  return (
    <section aria-labelledby="benchmark-title" className="flex flex-col gap-4">
      <h3 id="benchmark-title" className="font-serif text-lg font-semibold">
        Against a benchmark
      </h3>
      <div className="grid gap-4 wide:grid-cols-2">
        <ChoiceField
          label="Benchmark"
          options={BENCHMARK_LABELS}
          value={kind}
          onChange={({ target }) =>
            setKind(BENCHMARK_LABELS.find(({ value }) => value === target.value)?.value ?? kind)
          }
        />
        {kind === 'own-mix' && (
          <TextField
            label="Tickers with their weights"
            autoComplete="off"
            placeholder="SPY 60, AGG 40"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              storeMix(target.value)
            }}
            error={read !== null && 'fault' in read && typed !== '' ? read.fault : undefined}
          />
        )}
      </div>
      {benchmark === null && kind !== 'own-mix' && (
        <p className="text-sm">
          {kind === 'equal-weight'
            ? 'No rated stock is held today.'
            : 'The data has no closes of a fund for this benchmark.'}
        </p>
      )}
      {error !== null && (
        <ErrorState title="Closes of the benchmark could not be loaded" onRetry={retry}>
          {describeFailure(error).text}
        </ErrorState>
      )}
      {benchmark !== null && history === null && error === null && <Skeleton className="h-64 w-full" />}
      {benchmark !== null && history !== null && <Compared benchmark={benchmark} history={history} {...measured} />}
    </section>
  )
}

function presetOf(kind: BenchmarkKind, funds: FundsAndSplits['funds'], stocks: readonly string[]): Benchmark | null {
  if (kind === 'own-mix') return null
  return kind === 'equal-weight' ? equalWeightBenchmark(stocks) : fundBenchmark(kind, funds)
}

/** What is there of one's own holdings is not asked for again. */
function useHistoryOf(benchmark: Benchmark | null, past: KnownPast, { snapshot, dataset }: StockList) {
  const wanted = benchmark === null ? [] : [...benchmark.weights.keys()]
  const own = past.history
  const isOwn = own !== null && wanted.every((ticker) => ticker in own.closes)
  const tickers = isOwn ? [] : wanted
  const asked = usePriceHistories({ tickers, period: past.period, snapshot, dataset }, tickers.length > 0)
  return isOwn ? { ...asked, history: own, error: null } : asked
}
