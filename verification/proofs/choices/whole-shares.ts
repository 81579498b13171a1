import { createRequire } from 'node:module'
import fc from 'fast-check'
import type { LegacyHighs } from 'highs'
import { seededUniform } from '../../../packages/domain/src/randomness/index.ts'
import { allocateShares } from '../../../packages/domain/src/whole-shares/index.ts'
import { allocationModel } from '../../../packages/testing/src/domain/whole-shares/allocation-model.ts'
import { arbitraryRequest } from '../../../packages/testing/src/domain/whole-shares/arbitrary-request.ts'
import { bruteForceCost } from '../../../packages/testing/src/domain/whole-shares/brute-force.ts'
import { deficitGreedyObjective } from '../../../packages/testing/src/domain/whole-shares/deficit-greedy.ts'

type Request = Parameters<typeof allocateShares>[0]

const BRUTE_CASES = 2000
const HIGHS_CASES = 200
const FIFTY_CASES = 200
const SEED = 20_261_121
const SAME = 1e-4

/** Whether the answer costs what the reference says, which is Infinity where nothing is feasible. */
function agrees(request: Request, best: number): boolean {
  const answer = allocateShares(request)
  if (best === Infinity) return answer.status === 'invalid'
  return answer.gap === 0 && Math.abs(answer.objective + answer.fees - best) < SAME
}

function againstBruteForce(): number {
  return fc
    .sample(arbitraryRequest(4, 'whole'), { numRuns: BRUTE_CASES, seed: SEED })
    .filter((request) => !agrees(request, bruteForceCost(request))).length
}

async function againstHighs(): Promise<number> {
  // Its types describe only the CommonJS build, so that is the one that is loaded.
  const loadHighs: () => Promise<LegacyHighs> = createRequire(import.meta.url)('highs')
  const highs = await loadHighs()
  return fc.sample(arbitraryRequest(12, 'whole'), { numRuns: HIGHS_CASES, seed: SEED + 1 }).filter((request) => {
    const { text, constant } = allocationModel(request)
    const { Status, ObjectiveValue } = highs.solve(text, { mip_rel_gap: 0, mip_abs_gap: 0 })
    return !agrees(request, Status === 'Infeasible' ? Infinity : ObjectiveValue + constant)
  }).length
}

interface Fifty {
  readonly name: string
  readonly cash: number
  readonly isHolding: boolean
  readonly feePerOrder: number
  readonly smallestTrade: number
}

function fiftyHoldings({ cash, isHolding, ...limits }: Fifty, uniform: () => number): Request {
  const parts = Array.from({ length: 50 }, () => 1 + 300 * uniform())
  const total = parts.reduce((sum, part) => sum + part, 0)
  const assets = parts.map((part, i) => {
    const price = Math.round(200 * Math.exp(5.7 * uniform())) / 100
    return {
      ticker: `T${i}`,
      weight: part / total,
      price,
      held: isHolding && uniform() < 0.5 ? Math.floor((uniform() * cash) / 25 / price) : 0,
    }
  })
  return { assets, cash: isHolding ? cash / 5 : cash, mode: 'whole', ...limits }
}

function fiftyRow(kind: Fifty, seed: number): { row: string; unproven: number; worse: number } {
  const uniform = seededUniform(seed)
  const times: number[] = []
  let [unproven, worse, better] = [0, 0, 0]
  for (let i = 0; i < FIFTY_CASES; i++) {
    const request = fiftyHoldings(kind, uniform)
    const start = performance.now()
    const answer = allocateShares(request)
    times.push(performance.now() - start)
    if (answer.gap > 0) unproven++
    if (kind.isHolding || kind.feePerOrder > 0) continue
    const greedy = deficitGreedyObjective(request)
    if (answer.objective > greedy + 1e-6) worse++
    if (answer.objective < greedy - 1e-6) better++
  }
  times.sort((a, b) => a - b)
  const greedy = kind.isHolding || kind.feePerOrder > 0 ? '' : `${better} better, ${worse} worse`
  const row = `| ${kind.name} | ${kind.cash.toLocaleString('en')} | ${FIFTY_CASES - unproven} of ${FIFTY_CASES} | ${times[FIFTY_CASES >> 1]!.toFixed(1)} | ${times[FIFTY_CASES - 1]!.toFixed(0)} | ${greedy} |`
  return { row, unproven, worse }
}

const kinds: Fifty[] = [2500, 10_000, 100_000].flatMap((cash) => [
  { name: 'cash only', cash, isHolding: false, feePerOrder: 0, smallestTrade: 0 },
  { name: 'cash only, fee 5, smallest trade 100', cash, isHolding: false, feePerOrder: 5, smallestTrade: 100 },
  { name: 'half held already', cash, isHolding: true, feePerOrder: 0, smallestTrade: 0 },
  { name: 'half held, fee 1, smallest trade 50', cash, isHolding: true, feePerOrder: 1, smallestTrade: 50 },
])
/** Whole shares against every choice, against HiGHS, and how often fifty holdings are proven. */
export async function testWholeShares(): Promise<{ readonly text: string; readonly isProven: boolean }> {
  const bruteMisses = againstBruteForce()
  const highsMisses = await againstHighs()
  const rows = kinds.map((kind, place) => fiftyRow(kind, place + 1))
  const text = `**Whole shares.** Random requests with holdings, fractions held, fees, smallest trades and money in and out. Every number of shares tried, up to 4 assets: ${BRUTE_CASES - bruteMisses} of ${BRUTE_CASES} answers agree (seed ${SEED}). The mixed-integer program solved by HiGHS, up to 12 assets: ${HIGHS_CASES - highsMisses} of ${HIGHS_CASES} agree (seed ${SEED + 1}).

Fifty holdings, prices from 2 to 600 USD, seeds 1 to ${kinds.length}:

| requests | USD | proven optimal | median, ms | slowest, ms | against the greedy of other tools |
|---|---:|---:|---:|---:|---|
${rows.map(({ row }) => row).join('\n')}`
  return { text, isProven: bruteMisses + highsMisses + rows.reduce((sum, { worse }) => sum + worse, 0) === 0 }
}
