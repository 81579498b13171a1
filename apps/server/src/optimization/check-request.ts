import { OPTIMIZER_SIZE, type OptimizationRequest } from '@fairweight/contract/wire'
import { Refusal } from '../http/errors/refusal.ts'
import { readTickers, requireKnown } from '../stocks/chosen-tickers.ts'
import type { CheckedOptimization } from './prepare-job.ts'

const { fewest, most, mostForVisitors } = OPTIMIZER_SIZE

/** Reads the chosen tickers and limits; refuses in one sentence what cannot be optimized. */
export function checkRequest(request: OptimizationRequest, isVisitor: boolean, isKnown: (ticker: string) => boolean): CheckedOptimization {
  const { tickers, repeated } = readTickers(request.tickers)
  if (tickers.length < fewest) throw new Refusal('too-few-tickers')
  if (tickers.length > most) throw new Refusal('too-many-tickers')
  if (isVisitor && tickers.length > mostForVisitors) {
    throw new Refusal('too-many-tickers', { message: `Without an account the optimizer takes ${fewest} to ${mostForVisitors} different stocks.` })
  }
  requireKnown(tickers, isKnown)
  requireLimitsOfChosen(request, tickers)
  return { request, tickers, repeated }
}

function requireLimitsOfChosen({ limits }: OptimizationRequest, tickers: readonly string[]): void {
  const chosen = new Set(tickers)
  const other = Object.keys(limits ?? {}).find((ticker) => !chosen.has(ticker.trim().toUpperCase()))
  if (other === undefined) return
  throw new Refusal('invalid-request', { message: `There is a limit for ${other}, which is not among the chosen stocks.` })
}
