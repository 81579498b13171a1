import { RAFFLE } from '@fairweight/contract/product'
import { closesAt, type DrawId, drawAt, isDrawId } from '@fairweight/domain/raffle'
import type { Queryable } from '../opening/database.ts'
import { type HeldDraw, raffleDraws } from '../repositories/raffle/draws.ts'
import { raffleEntries } from '../repositories/raffle/entries.ts'
import { raffleWinners, type RaffleWinner } from '../repositories/raffle/winners.ts'
import { inUtc, reportOnWinner } from './winner-report.ts'

/** Where one draw stands. Times are ISO text, null for what has not been. */
interface DrawStatus {
  draw: string
  closesAt: string
  /** Entries that count. */
  entries: number
  /** Entries whose link was not opened yet. */
  unconfirmed: number
  drawnAt: string | null
  winner: string | null
  letter: string | null
  /** What is to be done or waited for. */
  next: string
}

export interface RaffleStatus {
  /** The open draw first, then those before it that have entries or were held. */
  draws: DrawStatus[]
}

const dayMilliseconds = 86_400_000

/** Where the open draw and those before it stand. */
export async function raffleStatus(db: Queryable, now: Date): Promise<RaffleStatus> {
  const counts = new Map((await raffleEntries.counts(db)).map(({ draw, ...count }) => [draw, count]))
  const names = new Set<DrawId>([drawAt(now.getTime()), ...counts.keys(), ...(await raffleDraws.names(db)).filter(isDrawId)])
  const draws: DrawStatus[] = []
  for (const draw of [...names].sort().reverse()) draws.push(await statusOf(db, draw, counts.get(draw) ?? { counted: 0, waiting: 0 }, now))
  return { draws }
}

async function statusOf(db: Queryable, draw: DrawId, { counted, waiting }: { counted: number; waiting: number }, now: Date): Promise<DrawStatus> {
  const held = await raffleDraws.find(db, draw)
  const last = (await raffleWinners.ofDraw(db, draw)).at(-1) ?? null
  const winner = last && (await reportOnWinner(db, last))
  return {
    draw,
    closesAt: new Date(closesAt(draw)).toISOString(),
    entries: held?.entries ?? counted,
    unconfirmed: waiting,
    drawnAt: held?.drawnAt.toISOString() ?? null,
    winner: winner && (winner.email ?? `entry ${winner.entryId}`),
    letter: winner?.letter ?? null,
    next: held && last ? afterDraw(held, last, winner?.email ?? 'the winner', now) : beforeDraw(draw, counted, now),
  }
}

function beforeDraw(draw: DrawId, counted: number, now: Date): string {
  const end = closesAt(draw)
  if (now.getTime() < end) return `open until ${inUtc(new Date(end))}`
  if (counted === 0) return 'nobody entered'
  return `draw it by ${inUtc(new Date(end + RAFFLE.notifyDays * dayMilliseconds))}`
}

function afterDraw({ entries }: HeldDraw, { place, acceptedAt, answerUntil }: RaffleWinner, winner: string, now: Date): string {
  if (acceptedAt) return `taken on ${inUtc(acceptedAt)}; give ${winner} ${RAFFLE.prize}`
  if (now < answerUntil) return `the winner may answer until ${inUtc(answerUntil)}`
  return place < entries ? `no answer by ${inUtc(answerUntil)}: draw again with --redraw` : 'nobody took the prize'
}
