import { setTimeout as pause } from 'node:timers/promises'
import { bookmarks, sessionResponse } from '@fairweight/contract/wire'
import type { Haproxy } from './haproxy.ts'
import { type Person, signUp } from './people.ts'
import { type Answer, type Question, type Visitor, visit } from './visitor.ts'

/** What a site under load showed. */
export interface Load {
  readonly reads: number
  /** Reads that failed, and when, in milliseconds of this process; one that needs a session may be refused with 503 while the database is away. */
  readonly failedReads: readonly { readonly atMs: number; readonly what: string; readonly mayBeRefused: boolean }[]
  /** How long each list took, in milliseconds, and when it came. */
  readonly lists: readonly { readonly atMs: number; readonly tookMs: number }[]
  readonly acknowledgedWrites: number
  /** Addresses of those whose account was acknowledged. */
  readonly signedUp: readonly string[]
  /** What somebody could do and should not, or the reverse. */
  readonly wrongEntitlements: readonly string[]
  /** Ends the load; answers the acknowledged writes that are lost. */
  end(): Promise<readonly string[]>
}

export interface LoadPlan {
  readonly readers: number
  readonly writers: number
  readonly tickers: readonly string[]
  /** Somebody who holds every tool; all others hold none. */
  readonly holder: Person
}

const READS = [
  '/api/stocks/demo',
  '/learn',
  '/api/stocks/details?ticker=HLX',
  '/api/stocks/history?tickers=HLX&period=1y',
]
const isOpen = (path: string) => path === '/api/stocks/demo' || path === '/learn'
const BETWEEN_READS_MS = 20
const BETWEEN_WRITES_MS = 40
const BETWEEN_SIGN_UPS_MS = 2_000
const BETWEEN_ROLES_MS = 250
/** A database that comes back is given so long for the last look. */
const LAST_LOOK_MS = 60_000

/** Sets people on a site: readers, writers, new users, and two of whom is watched what they may use. */
export function setPeopleOn(site: Haproxy, { readers, writers, tickers, holder }: LoadPlan): Load {
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const visitors: Visitor[] = []
  const arrive = () => {
    const visitor = visit(site)
    visitors.push(visitor)
    return visitor
  }
  const tally = { reads: 0, acknowledgedWrites: 0 }
  const failedReads: { atMs: number; what: string; mayBeRefused: boolean }[] = []
  const lists: { atMs: number; tookMs: number }[] = []
  const signedUp: string[] = []
  const wrongEntitlements: string[] = []
  const lost: string[] = []

  async function read(visitor: Visitor): Promise<void> {
    const reading = { ...holder }
    for (let turn = 0; !isOver(); turn += 1) {
      const path = READS[turn % READS.length] ?? '/learn'
      // What needs a session is read by somebody who holds every tool.
      const answer = isOpen(path) ? await tried(visitor, path) : await asked(visitor, reading, path, {})
      tally.reads += 1
      const atMs = performance.now()
      if (answer?.status !== 200)
        failedReads.push({
          atMs,
          what: `${path}: ${answer?.status ?? 'no answer'}`,
          mayBeRefused: !isOpen(path) && answer?.status === 503,
        })
      else if (path === READS[0]) lists.push({ atMs, tookMs: answer.tookMs })
      await pause(BETWEEN_READS_MS)
    }
  }

  async function write(visitor: Visitor, email: string): Promise<void> {
    const person = await untilDone(() => signUp(visitor, email))
    /** What each bookmark may be now: one value where the last write was answered. */
    const possible = new Map<string, Set<boolean>>()
    for (let turn = 0; !isOver(); turn += 1) {
      const stock = tickers[turn % tickers.length] ?? ''
      const bookmark = Math.floor(turn / tickers.length) % 2 === 0
      const body = { stock, bookmark, plan: 'value' }
      const answer = await asked(visitor, person, '/api/user/bookmarks', { method: 'POST', body })
      if (answer?.status === 200) {
        tally.acknowledgedWrites += 1
        possible.set(stock, new Set([bookmark]))
      } else possible.set(stock, (possible.get(stock) ?? new Set([false])).add(bookmark))
      await pause(BETWEEN_WRITES_MS)
    }
    const kept = await untilDone(async () => {
      const answer = await asked(visitor, person, '/api/user/bookmarks', {})
      if (answer?.status !== 200) throw new Error(`The bookmarks cannot be read: ${answer?.status}`)
      return new Set(bookmarks.parse(JSON.parse(answer.body)).value)
    })
    for (const [stock, values] of possible) if (!values.has(kept.has(stock))) lost.push(`${email}: ${stock}`)
  }

  async function comeNew(): Promise<void> {
    for (let number = 0; !isOver(); number += 1) {
      const visitor = visit(site)
      const email = `new-user-${number}@people.example`
      await signUp(visitor, email).then(
        () => signedUp.push(email),
        () => {},
      )
      visitor.leave()
      await pause(BETWEEN_SIGN_UPS_MS)
    }
  }

  async function watchRoles(visitor: Visitor, person: Person, holds: boolean): Promise<void> {
    while (!isOver()) {
      const answer = await tried(visitor, '/api/auth/token', { headers: { cookie: person.cookie } })
      if (answer?.status === 200) {
        const { roles } = sessionResponse.parse(JSON.parse(answer.body)).user
        if (roles.includes('bundle') !== holds) wrongEntitlements.push(`${person.email}: ${roles.join()}`)
      } else if (answer?.status === 401) wrongEntitlements.push(`${person.email} was signed out`)
      await pause(BETWEEN_ROLES_MS)
    }
  }

  const stranger = arrive()
  const all = [
    ...Array.from({ length: readers }, () => read(arrive())),
    ...Array.from({ length: writers }, (_, place) => write(arrive(), `writer-${place}@people.example`)),
    comeNew(),
    watchRoles(arrive(), holder, true),
    untilDone(() => signUp(stranger, 'stranger@people.example')).then((person) => watchRoles(stranger, person, false)),
  ]
  return {
    get reads() {
      return tally.reads
    },
    get acknowledgedWrites() {
      return tally.acknowledgedWrites
    },
    failedReads,
    lists,
    signedUp,
    wrongEntitlements,
    async end() {
      over.abort()
      await Promise.all(all)
      for (const visitor of visitors) visitor.leave()
      return lost
    },
  }
}

/** Null where no whole answer came. */
function tried(visitor: Visitor, path: string, question?: Question): Promise<Answer | null> {
  return visitor.ask(path, question).catch(() => null)
}

/** Asks as somebody, with a new token where the old one does not count any more. */
async function asked(visitor: Visitor, person: Person, path: string, question: Question): Promise<Answer | null> {
  const withToken = () => tried(visitor, path, { ...question, headers: { authorization: `Bearer ${person.token}` } })
  const answer = await withToken()
  if (answer?.status !== 401) return answer
  const renewed = await tried(visitor, '/api/auth/token', { headers: { cookie: person.cookie } })
  if (renewed?.status !== 200) return answer
  person.token = sessionResponse.parse(JSON.parse(renewed.body)).token
  return withToken()
}

async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const end = performance.now() + LAST_LOOK_MS; ; await pause(500)) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}
