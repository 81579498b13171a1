import { z } from 'zod'
import { cleanMarket } from '@fairweight/market-data/retention/clean-market.ts'
import { explainStock } from '../../market/explain-stock.ts'
import { type CheckedOperation, checkedOperation } from '../../operations/checked-operation.ts'
import { loadMarket } from '../load/load-market.ts'
import { MAX_KEEP_DAYS, MIN_KEEP_DAYS } from '../run-settings.ts'
import { pauseRun, resumeRun } from './pause-run.ts'
import { rollBack } from './roll-back.ts'
import { type MarketRunContext, runPartsOf } from './run-context.ts'
import { runNow } from './run-now.ts'
import { runStatus } from './run-status.ts'

/** A piece of work on the daily run and what it leaves behind. */
export type MarketRunOperation = CheckedOperation<z.ZodType, MarketRunContext, unknown>

const dataset = z.enum(['market', 'sample']).optional()

/** Every operation about the daily run by its name. */
export const marketRunOperations = {
  'market.load': checkedOperation(
    z.strictObject({
      dataset,
      years: z.number().int().min(1).max(30).default(10),
      planOnly: z.boolean().default(false),
    }),
    ({ dataset: named, years, planOnly }, context: MarketRunContext) =>
      loadMarket(runPartsOf(context, named), { years, isPlanOnly: planOnly }),
  ),
  'market.run': checkedOperation(z.strictObject({ dataset, date: z.string().optional() }), runNow),
  'market.status': checkedOperation(
    z.strictObject({ dataset, findings: z.number().int().min(0).optional() }),
    runStatus,
  ),
  'market.rollback': checkedOperation(z.strictObject({ snapshot: z.string().min(1).max(100) }), rollBack),
  'market.pause': checkedOperation(z.strictObject({ dataset, reason: z.string().max(500).optional() }), pauseRun),
  'market.resume': checkedOperation(z.strictObject({ dataset }), resumeRun),
  'market.explain': checkedOperation(z.strictObject({ dataset, ticker: z.string().min(1).max(12) }), explainStock),
  'market.clean': checkedOperation(
    z.strictObject({ days: z.number().int().min(MIN_KEEP_DAYS).max(MAX_KEEP_DAYS).optional() }),
    ({ days }, context: MarketRunContext) => cleanMarket(context, days ?? context.settings.keepDays),
  ),
}

export type MarketRunOperationName = keyof typeof marketRunOperations
