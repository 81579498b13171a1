import { expect, describe, it } from 'vitest'
import { tradedSessions } from '../../../packages/market-data/src/quality-checks/prices/checked-history.ts'
import { isSplitSized, notableMoves } from '../../../packages/market-data/src/quality-checks/prices/price-move.ts'
import { swappedTickers } from '../../../packages/market-data/src/quality-checks/universe/swapped-tickers.ts'
import { seededRandom } from '../../../packages/market-data/src/sample/seeded-random.ts'
import { REAL_DATA_ABSENT, hasRealData } from '../../../packages/testing/src/market/real-data.ts'
import { historyOf } from './fault-injection/synthetic-history.ts'
import { realUniverse } from './fault-injection/real-base.ts'

const AROUND = 60
const DAYS = [1, 5, 20] as const

describe.skipIf(!hasRealData)(
  `exchanged tickers among real stocks${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`,
  () => {
    it('none is told of among 401 stocks of all sizes', async () => {
      expect(swappedTickers(await realUniverse())).toEqual([])
    })

    it.each(DAYS)(
      'none among their true large moves, brought together on %d days so that many come to stand where others stood',
      async (days) => {
        const universe = await realUniverse()
        const moved = universe.flatMap((history) => {
          const traded = tradedSessions(history.closes)
          return notableMoves(history, traded).flatMap((move) => {
            const around = traded.subarray(move.place - AROUND, move.place + AROUND)
            return isSplitSized(move) && move.place > AROUND && around.length === 2 * AROUND
              ? [Float64Array.from(around, (session) => history.closes[session] ?? Number.NaN)]
              : []
          })
        })
        expect(moved.length).toBeGreaterThan(50)
        const sessions = universe[0]?.sessions.subarray(0, 2 * AROUND + days) ?? new Int32Array()
        for (let seed = 1; seed <= 20; seed++) {
          const random = seededRandom(seed)
          const together = moved.map((closes, position) => {
            const all = new Float64Array(sessions.length).fill(Number.NaN)
            all.set(closes, Math.floor(random.uniform() * days))
            return historyOf(`M${position}`, sessions, all, new Float32Array(sessions.length).fill(Number.NaN))
          })
          expect(swappedTickers(together), `seed ${seed}`).toEqual([])
        }
      },
    )
  },
)
