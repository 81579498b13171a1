import { expect, it } from 'vitest'
import { runKillRounds } from './crash-rounds.ts'

it(
  'shows readers the old or the new snapshot, never a mix, when import or publish is killed',
  { timeout: 120_000 },
  async () => {
    const moments = [30, 350, 900]
    const report = await runKillRounds(moments.length, (round) => moments[round] ?? 0)
    expect(report.rounds).toBe(moments.length)
  },
)
