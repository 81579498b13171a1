import { runKillRounds } from '../market/crash-rounds.ts'

/** Kills import, of prices and filings, and publish at many moments of their work and checks what readers see after each. */
const rounds = Number(process.env.MARKET_KILL_ROUNDS ?? 100)
const report = await runKillRounds(rounds, (round) => 20 + ((round * 397) % 3000))
process.stdout.write(`market-crash: ${report.rounds} kills, leftovers swept after ${report.sweptRounds}, `)
process.stdout.write(
  `${report.generations.size} generations and ${report.snapshots.size} snapshots seen, each of them whole\n`,
)
