import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { createLogger } from '../../logging/logger.ts'
import { newHolder } from '../../leases/with-lease.ts'
import type { MarketRunParts } from '../engine/run-parts.ts'
import type { MarketSources } from '../market-sources.ts'
import type { MarketRunSettings } from '../run-settings.ts'

/** What an operator's commands about the daily run work with. */
export interface MarketRunContext extends MarketContext {
  /** Null: nothing is set up that could bring market data. */
  readonly sources: MarketSources | null
  readonly settings: MarketRunSettings
  /** What time it is for the daily run, where that is another than the computer's. */
  readonly runClock?: () => Date
  readonly onPublished?: (snapshot: SnapshotId) => Promise<unknown>
}

/** The dataset that a command is about: the one named, else whose sources are set up, else the market. */
export function datasetOf({ sources }: Pick<MarketRunContext, 'sources'>, named?: Dataset): Dataset {
  return named ?? sources?.dataset ?? 'market'
}

/** The parts of the daily run for one command. Throws OperationError where no source is set up, or for another dataset. */
export function runPartsOf(context: MarketRunContext, named?: Dataset): MarketRunParts {
  const { sources, settings, runClock, onPublished, ...market } = context
  if (sources === null)
    throw new OperationError(
      'market-no-sources',
      'No source of market data is set up, so there is nothing to fetch. Set one up, or import files with: fairweight market import.',
    )
  if (named !== undefined && named !== sources.dataset)
    throw new OperationError(
      'market-other-dataset',
      `The sources that are set up bring the ${sources.dataset} data, not the ${named} data.`,
    )
  return {
    context: { ...market, ...(runClock && { clock: runClock }) },
    sources,
    settings,
    holder: newHolder(),
    log: createLogger('silent'),
    ...(onPublished && { onPublished }),
  }
}
