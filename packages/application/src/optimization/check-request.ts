import { OPTIMIZER_SIZE, type OptimizationRequest } from '@fairweight/contract/wire'
import { completeEstimators, estimatorConflict } from '@fairweight/domain/optimization'
import { HttpError } from '../errors/http-error.ts'
import { readTickers, requireKnown } from '../market/chosen-tickers.ts'
import type { CheckedOptimization } from './prepare-job.ts'

const { fewest, most, maxForVisitors } = OPTIMIZER_SIZE

/** What the data knows. */
export interface KnownData {
  isKnown(ticker: string): boolean
  /** Asked only when the request caps sectors. */
  sectors(): ReadonlySet<string>
}

/** Reads the chosen tickers and limits; refuses in one sentence what cannot be optimized. */
export function checkRequest(request: OptimizationRequest, isVisitor: boolean, data: KnownData): CheckedOptimization {
  const { tickers, repeated } = readTickers(request.tickers)
  if (tickers.length < fewest) throw new HttpError('too-few-tickers')
  if (tickers.length > most) throw new HttpError('too-many-tickers')
  if (isVisitor && tickers.length > maxForVisitors) {
    throw new HttpError('too-many-tickers', {
      message: `Without an account, the optimizer takes ${fewest} to ${maxForVisitors} different stocks.`,
    })
  }
  requireKnown(tickers, data.isKnown)
  requireLimitsOfChosen(request, tickers)
  requireOneGoal(request)
  const { sectorCaps } = request
  return {
    request: sectorCaps ? { ...request, sectorCaps: readSectorCaps(sectorCaps, data.sectors()) } : request,
    tickers,
    repeated,
  }
}

function requireLimitsOfChosen({ limits }: OptimizationRequest, tickers: readonly string[]): void {
  const chosen = new Set(tickers)
  const other = Object.keys(limits ?? {}).find((ticker) => !chosen.has(ticker.trim().toUpperCase()))
  if (other === undefined) return
  throw new HttpError('invalid-request', {
    message: `There is a limit for ${other}, which is not one of the chosen stocks.`,
  })
}

/** Neither two targets, nor estimators that contradict each other. */
function requireOneGoal({ targetReturn, targetVolatility, estimators }: OptimizationRequest): void {
  if (targetReturn !== undefined && targetVolatility !== undefined) {
    throw new HttpError('invalid-request', { message: 'Choose a target return or a target volatility, not both.' })
  }
  const conflict = estimatorConflict(completeEstimators(estimators))
  if (conflict !== null) throw new HttpError('invalid-request', { message: conflict })
}

/** Caps by sector under the sectors' own names, however they were written. Refuses a sector that the data does not have. */
function readSectorCaps(caps: Readonly<Record<string, number>>, sectors: ReadonlySet<string>): Record<string, number> {
  const names = new Map(Array.from(sectors, (sector) => [sector.toLowerCase(), sector]))
  const read = new Map<string, number>()
  for (const [written, cap] of Object.entries(caps)) {
    const name = names.get(written.trim().toLowerCase())
    if (name === undefined) throw unknownSector(written, sectors)
    if (read.has(name))
      throw new HttpError('invalid-request', { message: `There is more than one cap for the sector ${name}.` })
    read.set(name, cap)
  }
  return Object.fromEntries(read)
}

function unknownSector(written: string, sectors: ReadonlySet<string>): HttpError {
  const known = sectors.size === 0 ? 'The data has no sectors.' : `The sectors are ${[...sectors].sort().join(', ')}.`
  return new HttpError('invalid-request', { message: `No sector "${written.trim()}" is in the current data. ${known}` })
}
