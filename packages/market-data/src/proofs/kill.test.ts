import { expect, it } from 'vitest'
import { killRounds } from './kill-rounds.ts'

it(
  'shows readers the old or the new snapshot, never a mix, when import or publish is killed',
  { timeout: 120_000 },
  async () => {
    const moments = [30, 350, 900]
    const report = await killRounds(moments.length, (round) => moments[round] ?? 0)
    expect(report.rounds).toBe(moments.length)
  },
)
