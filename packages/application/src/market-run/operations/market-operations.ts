import { z } from 'zod'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { COVERAGE_PARTS } from '@fairweight/market-data/quality-checks/universe/coverage.ts'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { exportSnapshot } from '@fairweight/market-data/snapshots/export-snapshot.ts'
import { replayMarket } from '@fairweight/market-data/replay/replay-market.ts'
import { showTrackRecord } from '@fairweight/market-data/track-record/show-track-record.ts'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import { withRegisteredScreens } from '../../registered-screens/seal-screens.ts'
import { awaitMarketLease } from '../../leases/market-lease.ts'
import { type CheckedOperation, checkedOperation } from '../../operations/checked-operation.ts'

/** A piece of work on what was imported and published. */
export type MarketOperation<Input extends z.ZodType = z.ZodType, Result = unknown> = CheckedOperation<
  Input,
  MarketContext,
  Result
>

const dataset = z.enum(['market', 'sample'])
const paths = z.array(z.string().min(1)).optional()

/** Every operation on market data by its name. Paths must be absolute, since the server stands in another folder. */
export const marketOperations = {
  'market.import': checkedOperation(
    z.strictObject({
      dataset: dataset.default('market'),
      prices: paths,
      fundamentals: paths,
      securities: paths,
      splits: paths,
      dividends: paths,
      rates: paths,
      facts: paths,
      submissions: paths,
      tickers: paths,
      holdings: paths,
    }),
    (files, context: MarketContext) => awaitMarketLease(context, files.dataset, (own) => importMarketFiles(files, own)),
  ),
  'market.publish': checkedOperation(
    z.strictObject({
      dataset: dataset.default('market'),
      asOf: z.string().optional(),
      acceptCoverage: z.array(z.enum(COVERAGE_PARTS)).optional(),
    }),
    (request, context: MarketContext) =>
      awaitMarketLease(context, request.dataset, (own) => publishSnapshot(request, withRegisteredScreens(own))),
  ),
  'market.export': checkedOperation(
    z.strictObject({
      format: z.enum(['csv', 'json']),
      snapshot: z.string().optional(),
      dataset: dataset.optional(),
      out: z.string().optional(),
    }),
    exportSnapshot,
  ),
  'market.replay': checkedOperation(
    z.strictObject({ dataset: dataset.default('market'), from: z.string().optional(), to: z.string().optional() }),
    replayMarket,
  ),
  'market.track-record': checkedOperation(
    z.strictObject({
      dataset: dataset.default('market'),
      verify: z.boolean().optional(),
      rebuild: z.boolean().optional(),
    }),
    showTrackRecord,
  ),
  'sample.generate': checkedOperation(
    z.strictObject({
      seed: z.number().int().optional(),
      companies: z.number().int().min(2).optional(),
      years: z.number().positive().optional(),
    }),
    (request, context: MarketContext) =>
      awaitMarketLease(context, 'sample', (own) => generateSample(request, withRegisteredScreens(own))),
  ),
}

export type MarketOperationName = keyof typeof marketOperations
