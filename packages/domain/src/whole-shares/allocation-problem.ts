import { allocateShares } from './allocate/allocate-shares.ts'
import type { Allocation, AllocationAsset, AllocationRequest } from './request/allocation.ts'

const MODES: readonly AllocationRequest['mode'][] = ['whole', 'fractional']

/** Reads a parsed JSON value as a request, or says in one sentence why it is none. Missing numbers become NaN. */
function readAllocationProblem(json: unknown): { readonly request: AllocationRequest } | { readonly wrong: string } {
  if (!isRecord(json)) return { wrong: 'A problem is a JSON object.' }
  const assets = readAssets(json)
  if (typeof assets === 'string') return { wrong: assets }
  const mode = json['mode'] === undefined ? 'whole' : MODES.find((name) => name === json['mode'])
  if (mode === undefined) return { wrong: `mode must be one of ${MODES.join(', ')}.` }
  const { feePerOrder = 0, smallestTrade = 0 } = json
  return {
    request: {
      assets,
      cash: readNumber(json['cash']),
      mode,
      feePerOrder: readNumber(feePerOrder),
      smallestTrade: readNumber(smallestTrade),
    },
  }
}

/** The id of a problem, if it has a usable one. */
function readId(json: unknown): string | number | null {
  const id = isRecord(json) ? json['id'] : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

function readAssets({ assets, weights, prices, held = {} }: Record<string, unknown>): AllocationAsset[] | string {
  if (Array.isArray(assets))
    return assets.every(isNamed)
      ? assets.map(readAsset)
      : 'Each of the assets must be an object with ticker, weight and price.'
  if (!isRecord(weights) || !isRecord(prices) || !isRecord(held)) {
    return 'Provide assets, a list of { ticker, weight, price, held }, or weights, prices and held as numbers by ticker.'
  }
  const tickers = [...new Set([...Object.keys(weights), ...Object.keys(held)])]
  return tickers.map((ticker) =>
    readAsset({ ticker, weight: own(weights, ticker) ?? 0, price: own(prices, ticker), held: own(held, ticker) }),
  )
}

interface NamedAsset {
  readonly ticker: string
  readonly weight?: unknown
  readonly price?: unknown
  readonly held?: unknown
}

function readAsset({ ticker, weight, price, held = 0 }: NamedAsset): AllocationAsset {
  return { ticker, weight: readNumber(weight), price: readNumber(price), held: readNumber(held) }
}

function isNamed(json: unknown): json is NamedAsset {
  return isRecord(json) && typeof json['ticker'] === 'string' && json['ticker'] !== ''
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/** The number, or NaN when it is anything else. */
function readNumber(json: unknown): number {
  return typeof json === 'number' ? json : NaN
}

function own(numbers: Record<string, unknown>, ticker: string): unknown {
  return Object.hasOwn(numbers, ticker) ? numbers[ticker] : undefined
}

export interface AllocationProblemResult extends Partial<Allocation> {
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
export function solveAllocationProblem(json: unknown): AllocationProblemResult {
  const id = readId(json)
  const read = readAllocationProblem(json)
  if ('wrong' in read) return { id, status: 'invalid', reason: { code: 'not-a-problem', message: read.wrong } }
  const { status, reason, ...figures } = allocateShares(read.request)
  if (status === 'invalid') return { id, status, ...(reason === undefined ? {} : { reason }) }
  return {
    id,
    status,
    ...(reason === undefined ? {} : { reason }),
    tickers: read.request.assets.map(({ ticker }) => ticker),
    ...figures,
  }
}
