import { formatUtc } from '@fairweight/domain/time'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { RAFFLE } from '@fairweight/contract/product'
import { closesAt, type DrawId, drawAt, isDrawId } from '@fairweight/domain/raffle'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type CompletedDraw, raffleDraws } from '@fairweight/database/repositories/raffle/draws.ts'
import { raffleEntries } from '@fairweight/database/repositories/raffle/entries.ts'
import { raffleWinners, type RaffleWinner } from '@fairweight/database/repositories/raffle/winners.ts'
import { reportOnWinner } from './winners.ts'

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
  emailState: string | null
  /** What is to be done or waited for. */
  next: string
}

export interface RaffleStatus {
  /** The open draw first, then those before it that have entries or were held. */
  draws: DrawStatus[]
}

/** Where the open draw and those before it stand. */
export async function raffleStatus(db: Queryable, now: Date): Promise<RaffleStatus> {
  const counts = new Map((await raffleEntries.counts(db)).map(({ draw, ...count }) => [draw, count]))
  const names = new Set<DrawId>([
    drawAt(now.getTime()),
    ...counts.keys(),
    ...(await raffleDraws.names(db)).filter(isDrawId),
  ])
  const draws: DrawStatus[] = []
  for (const draw of [...names].sort().reverse())
    draws.push(await statusOf(db, draw, counts.get(draw) ?? { counted: 0, waiting: 0 }, now))
  return { draws }
}

async function statusOf(
  db: Queryable,
  draw: DrawId,
  { counted, waiting }: { counted: number; waiting: number },
  now: Date,
): Promise<DrawStatus> {
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
    emailState: winner?.emailState ?? null,
    next: held && last ? afterDraw(held, last, winner?.email ?? 'the winner', now) : beforeDraw(draw, counted, now),
  }
}

function beforeDraw(draw: DrawId, counted: number, now: Date): string {
  const end = closesAt(draw)
  if (now.getTime() < end) return `open until ${formatUtc(new Date(end))}`
  if (counted === 0) return 'nobody entered'
  return `draw it by ${formatUtc(new Date(end + RAFFLE.notifyDays * DAY_MS))}`
}

function afterDraw(
  { entries }: CompletedDraw,
  { place, acceptedAt, answerUntil }: RaffleWinner,
  winner: string,
  now: Date,
): string {
  if (acceptedAt) return `claimed on ${formatUtc(acceptedAt)}; give ${winner} ${RAFFLE.prize}`
  if (now < answerUntil) return `the winner may reply until ${formatUtc(answerUntil)}`
  return place < entries
    ? `no reply by ${formatUtc(answerUntil)}: draw again with --redraw`
    : 'nobody claimed the prize'
}
