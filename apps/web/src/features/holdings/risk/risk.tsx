import type { StockList } from '@fairweight/contract/wire'
import type { Cents } from '@fairweight/domain/money'
import { describeFailure } from '../../../data/api-error.ts'
import { WorkerFailed } from '../../../data/optimizing/run-in-worker.ts'
import { useBackgroundWork } from '../../../data/optimizing/use-background-work.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Progress } from '../../../ui/layout/progress.tsx'
import type { HeldHistories } from '../histories/fetch-held-histories.ts'
import { heldPrices } from '../histories/held-prices.ts'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { RiskSheetView } from './risk-sheet-view.tsx'
import { runRisk } from './run-risk.ts'

interface RiskProps {
  readonly positions: readonly ValuedPosition[]
  readonly cash: Cents
  readonly list: StockList
  readonly histories: HeldHistories
  /** The fund that stands for the market; null without one. */
  readonly fund: string | null
}

/** What today's holdings risk, computed beside the page. */
export function Risk({ positions, cash, list, histories, fund }: RiskProps) {
  const work = useBackgroundWork('risk', {
    key: [list.snapshot, fund, positions.map(({ symbol, value }) => [symbol, value]), cash],
    run: (signal) => {
      const market = fund === null ? undefined : histories.closes.get(fund)
      return runRisk({ ...heldPrices(positions, cash, histories), market: market?.slice() ?? null }, signal)
    },
  })
  if (work.status === 'done') return <RiskSheetView risk={work.value} hasMarket={fund !== null} />
  if (work.status === 'failed') return <Failed {...work} />
  return <Progress label="Measuring the risk" value={null} />
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <ErrorState title="The risk could not be measured" onRetry={onRetry}>
      {error instanceof WorkerFailed
        ? 'This browser did not let the page compute in the background. Reload the page, or use another browser.'
        : describeFailure(error).text}
    </ErrorState>
  )
}
