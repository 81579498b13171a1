import { OPTIMIZER_SIZE, type OptimizationRequest } from '@fairweight/contract/wire'
import { completeEstimators, estimatorConflict } from '@fairweight/domain/optimization'
import { Refusal } from '../http/errors/refusal.ts'
import { readTickers, requireKnown } from '../stocks/chosen-tickers.ts'
import type { CheckedOptimization } from './prepare-job.ts'
import { readSectorCaps } from './sector-caps.ts'

const { fewest, most, mostForVisitors } = OPTIMIZER_SIZE

/** What the data knows. */
export interface KnownData {
  isKnown(ticker: string): boolean
  /** Asked only when the request caps sectors. */
  sectors(): ReadonlySet<string>
}

/** Reads the chosen tickers and limits; refuses in one sentence what cannot be optimized. */
export function checkRequest(request: OptimizationRequest, isVisitor: boolean, data: KnownData): CheckedOptimization {
  const { tickers, repeated } = readTickers(request.tickers)
  if (tickers.length < fewest) throw new Refusal('too-few-tickers')
  if (tickers.length > most) throw new Refusal('too-many-tickers')
  if (isVisitor && tickers.length > mostForVisitors) {
    throw new Refusal('too-many-tickers', { message: `Without an account the optimizer takes ${fewest} to ${mostForVisitors} different stocks.` })
  }
  requireKnown(tickers, data.isKnown)
  requireLimitsOfChosen(request, tickers)
  requireOneGoal(request)
  const { sectorCaps } = request
  return { request: sectorCaps ? { ...request, sectorCaps: readSectorCaps(sectorCaps, data.sectors()) } : request, tickers, repeated }
}

function requireLimitsOfChosen({ limits }: OptimizationRequest, tickers: readonly string[]): void {
  const chosen = new Set(tickers)
  const other = Object.keys(limits ?? {}).find((ticker) => !chosen.has(ticker.trim().toUpperCase()))
  if (other === undefined) return
  throw new Refusal('invalid-request', { message: `There is a limit for ${other}, which is not among the chosen stocks.` })
}

/** Neither two targets, nor estimators that contradict each other. */
function requireOneGoal({ targetReturn, targetVolatility, estimators }: OptimizationRequest): void {
  if (targetReturn !== undefined && targetVolatility !== undefined) {
    throw new Refusal('invalid-request', { message: 'Ask for a target return or a target volatility, not for both.' })
  }
  const conflict = estimatorConflict(completeEstimators(estimators))
  if (conflict !== null) throw new Refusal('invalid-request', { message: conflict })
}
