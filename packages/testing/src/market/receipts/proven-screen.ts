import type { RegisteredScreenContents, RegisteredScreenDay } from '@fairweight/contract/wire'
import type { LedgerDay } from '@fairweight/database/repositories/ledger/ledger.ts'
import { auditPath, rootOf, toHex } from '@fairweight/domain/grade-receipt'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { seededUniform } from '@fairweight/domain/randomness'
import {
  SCREEN_PROOF_FORMAT,
  evidenceByDay,
  forecast,
  screenLeaf,
  screensTree,
  verdictOf,
  writeScreenProof,
} from '@fairweight/domain/registered-screens'
import { type IsoDate, sessionsBetween } from '@fairweight/domain/time'
import { nextDay } from '@fairweight/market-data/ledger/append-day.ts'
import { writeGrades } from '@fairweight/market-data/ledger/grades-text.ts'
import { isSealed, wayToHead } from '@fairweight/market-data/ledger/way-to-head.ts'
import { sha256 } from '@fairweight/market-data/storage/hash.ts'
import { day } from '../../domain/companies.ts'

const CHAIN = { dataset: 'market', origin: 'recorded' } as const
const MEMBERS = ['HLX', 'NVTA', 'QRM']

/** A screen with so many counted days, the proof of its first day, and the public list of heads. */
export interface ProvenScreen {
  readonly screen: RegisteredScreenContents
  readonly firstDay: string
  readonly proof: string
  /** As `GET /stocks/track-record/heads` answers. */
  readonly heads: string
}

/** @param edge mean excess of a day, beside a swing of half a percent */
export function provenScreen(days: number, edge: number, parts: Partial<RegisteredScreenContents> = {}): ProvenScreen {
  const sessions = sessionsBetween(day('2026-01-05'), day('2029-12-31')).slice(0, days + 2)
  const identity = { id: 'clock', attempt: 1, query: 'cap=Large' }
  const [firstDay = ''] = sessions
  const { proof, heads } = chainOf(sessions, identity)
  const uniform = seededUniform(days + 1)
  const excesses = Array.from({ length: days }, () => edge + (uniform() < 0.5 ? 0.005 : -0.005))
  const evidence = evidenceByDay(excesses)
  const told = sessions.map((asOf, place): RegisteredScreenDay => {
    const [excess, entered, left] = [excesses[place], sessions[place + 1], sessions[place + 2]]
    const now = evidence[place]
    if (excess === undefined || entered === undefined || left === undefined || now === undefined)
      return { outcome: 'waiting', asOf, members: MEMBERS.length }
    const benchmark = 0.0004
    const figures = { screen: benchmark + excess, benchmark, excess, evidence: now }
    return { outcome: 'counted', asOf, entered, left, members: 3, counted: 3, missing: [], untraded: [], ...figures }
  })
  const now = evidence.at(-1) ?? { better: 0, worse: 0 }
  const meanExcess = excesses.reduce((sum, one) => sum + one, 0) / Math.max(1, days)
  return {
    firstDay,
    proof,
    heads,
    screen: {
      ...identity,
      name: 'Large companies',
      dataset: 'market',
      registeredAt: '2026-01-02T15:30:00.000Z',
      stoppedAt: null,
      firstDay,
      lastDay: sessions.at(-1) ?? null,
      fixedDays: sessions.length,
      countedDays: days,
      returns: days === 0 ? null : { screen: days * (meanExcess + 0.0004), benchmark: days * 0.0004, meanExcess },
      evidence: now,
      verdict: verdictOf(now, 1),
      forecast: forecast(excesses, 1),
      pause: null,
      days: told,
      members: MEMBERS,
      isPriceReturnOnly: false,
      ...parts,
    },
  }
}

function chainOf(
  sessions: readonly IsoDate[],
  identity: { readonly id: string; readonly attempt: number; readonly query: string },
): Pick<ProvenScreen, 'proof' | 'heads'> {
  const leaf = screenLeaf({ ...identity, tickers: MEMBERS, nonce: 'ab'.repeat(32) })
  const other = screenLeaf({ ...identity, id: 'other', tickers: [], nonce: 'cd'.repeat(32) })
  const tree = screensTree([leaf, other], () => sha256('filler'), sha256)
  const chain: LedgerDay[] = []
  for (const asOf of sessions) {
    const graded = {
      asOf,
      snapshotId: asSnapshotId(`snapshot ${asOf}`),
      methodVersion: '2026.1',
      grades: writeGrades([{ ticker: 'HLX', value: 'A', momentum: 'B' }]),
      inputHashes: null,
      screensRoot: toHex(rootOf(tree.levels, sha256)),
    }
    const past = chain.map(({ hash }) => hash)
    chain.push(nextDay(CHAIN, chain.at(-1) ?? null, past, graded, new Date(`${asOf}T22:15:00.000Z`)))
  }
  const [first, head] = [chain[0], chain.at(-1)]
  if (!first || !head || !isSealed(first) || !isSealed(head)) throw new RangeError('A chain has days')
  const past = chain.slice(0, -1).map(({ hash }) => hash)
  const place = tree.placeOf(leaf)
  const proof = writeScreenProof({
    format: SCREEN_PROOF_FORMAT,
    screen: leaf,
    leaf: place,
    path: auditPath(tree.levels, place).map(toHex),
    ...wayToHead(first, head, past),
  })
  const rows = chain.map(({ place: number, asOf, hash }) => `recorded,${number},${asOf},${hash}`)
  return { proof, heads: ['chain,day,date,head', ...rows].join('\n') }
}
