import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { z } from 'zod'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { COVERAGE_PARTS } from '@fairweight/market-data/quality-checks/universe/coverage.ts'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { exportSnapshot } from '@fairweight/market-data/snapshots/export-snapshot.ts'
import { replayMarket } from '@fairweight/market-data/replay/replay-market.ts'
import { showTrackRecord } from '@fairweight/market-data/track-record/show-track-record.ts'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import { marketStatus } from '@fairweight/market-data/operations/market-status.ts'

/** A named piece of work that the command line runs itself or asks the running server to do. */
export interface MarketOperation<Input extends z.ZodType = z.ZodType, Result = unknown> {
  readonly input: Input
  /** Checks the input, then works. Throws OperationError with one sentence. */
  run(input: unknown, context: MarketContext): Promise<Result>
}

const dataset = z.enum(['market', 'sample'])
const paths = z.array(z.string().min(1)).optional()

/** Every operation on market data by its name. Paths must be absolute, since the server stands in another folder. */
export const marketOperations = {
  'market.import': operation(
    z.strictObject({
      dataset: dataset.default('market'),
      prices: paths,
      fundamentals: paths,
      securities: paths,
      splits: paths,
      rates: paths,
      facts: paths,
      submissions: paths,
      tickers: paths,
    }),
    importMarketFiles,
  ),
  'market.publish': operation(
    z.strictObject({
      dataset: dataset.default('market'),
      asOf: z.string().optional(),
      acceptCoverage: z.array(z.enum(COVERAGE_PARTS)).optional(),
    }),
    publishSnapshot,
  ),
  'market.export': operation(
    z.strictObject({
      format: z.enum(['csv', 'json']),
      snapshot: z.string().optional(),
      dataset: dataset.optional(),
      out: z.string().optional(),
    }),
    exportSnapshot,
  ),
  'market.status': operation(
    z.strictObject({ dataset: dataset.optional(), findings: z.number().int().min(0).optional() }),
    marketStatus,
  ),
  'market.replay': operation(
    z.strictObject({ dataset: dataset.default('market'), from: z.string().optional(), to: z.string().optional() }),
    replayMarket,
  ),
  'market.track-record': operation(
    z.strictObject({
      dataset: dataset.default('market'),
      verify: z.boolean().optional(),
      rebuild: z.boolean().optional(),
    }),
    showTrackRecord,
  ),
  'sample.generate': operation(
    z.strictObject({
      seed: z.number().int().optional(),
      companies: z.number().int().min(2).optional(),
      years: z.number().positive().optional(),
    }),
    generateSample,
  ),
}

export type MarketOperationName = keyof typeof marketOperations

function operation<Input extends z.ZodType, Result>(
  input: Input,
  work: (input: z.output<Input>, context: MarketContext) => Promise<Result>,
): MarketOperation<Input, Result> {
  return {
    input,
    async run(received, context) {
      const checked = input.safeParse(received)
      if (checked.success) return work(checked.data, context)
      const [issue] = checked.error.issues
      const position = issue?.path.join('.') || 'input'
      throw new OperationError(
        'invalid-input',
        `The option ${position} is not valid: ${issue?.message ?? 'unreadable'}.`,
      )
    },
  }
}
