import { allocateShares } from '../allocate/allocate-shares.ts'
import type { Allocation } from '../request/allocation.ts'
import { readAllocationProblem, readId } from './read-allocation-problem.ts'

export interface AllocationProblemAnswer extends Partial<Allocation> {
  readonly id: string | number | null
  readonly status: Allocation['status']
  /** What `shares` counts, in its order. */
  readonly tickers?: readonly string[]
}

/**
 * Answers an allocation problem given as parsed JSON: { id, assets: [{ ticker, weight, price, held? }], cash, mode?,
 * feePerOrder?, smallestTrade? }, or weights, prices and held as objects by ticker instead of assets. Never throws:
 * what is no problem gets the status 'invalid' with its reason.
 */
export function solveAllocationProblem(json: unknown): AllocationProblemAnswer {
  const id = readId(json)
  const read = readAllocationProblem(json)
  if ('wrong' in read) return { id, status: 'invalid', reason: { code: 'not-a-problem', message: read.wrong } }
  const { status, reason, ...figures } = allocateShares(read.request)
  if (status === 'invalid') return { id, status, ...(reason === undefined ? {} : { reason }) }
  return { id, status, ...(reason === undefined ? {} : { reason }), tickers: read.request.assets.map(({ ticker }) => ticker), ...figures }
}
