import { SOURCE_NAMES, type SourceName } from '@fairweight/market-data/provenance/source-name.ts'
import { type SeededRandom, seededRandom } from '@fairweight/market-data/sample/seeded-random.ts'
import { type IsoDate, closeOf } from '@fairweight/domain/time'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { REQUEST_FAULTS } from '../../../apps/market-sandbox/src/faults/fault.ts'
import type { LastingFault, Trouble } from './planned-faults.ts'

/** Each of them lasts for a part of one night at least. */
const KINDS: readonly LastingFault[] = [...REQUEST_FAULTS, 'wrong-name', 'unreachable']

/** Mostly it is the provider of prices, without which nothing can be published. */
const WHOSE: readonly SourceName[] = ['eodhd', 'eodhd', 'eodhd', 'sec', 'nasdaq-trader', 'ecb']

/** Until the evening, the night, the decision, or the next noon: counted from an hour after the close. */
const HOURS = [3, 6, 9, 16]

const SILENT_SESSIONS = 3

/**
 * What goes wrong over some sessions, by chance in whom it befalls and how long: each kind of trouble, data that are wrong, and three
 * sessions of silence, first because the providers answer nobody and then because nobody asks. The same seed brings the same troubles.
 */
export function troublesOf(sessions: readonly IsoDate[], seed: number): Trouble[] {
  const random = seededRandom(seed)
  const step = Math.max(2, Math.floor(sessions.length / (KINDS.length + 2)))
  const nights = KINDS.flatMap((fault, place) => {
    const session = sessions[1 + place * step]
    return session === undefined ? [] : [lastingTrouble(fault, session, random)]
  })
  return [...nights, ...wrongData(sessions, random), ...silences(sessions)]
}

function lastingTrouble(fault: LastingFault, session: IsoDate, random: SeededRandom): Trouble {
  const from = closeOf(session) + HOUR_MS
  return { fault, sources: [random.pick(WHOSE)], from, to: from + random.pick(HOURS) * HOUR_MS }
}

/** Splits are announced late for half of the time; a symbol vanishes, and a close is wrong, on a few sessions. */
function wrongData(sessions: readonly IsoDate[], random: SeededRandom): Trouble[] {
  const count = sessions.length
  const during = (fault: LastingFault, first: number, last: number): Trouble[] => {
    const [from, to] = [sessions[first], sessions[last]]
    if (from === undefined || to === undefined) return []
    return [{ fault, sources: ['eodhd'], from: closeOf(from) - HOUR_MS, to: closeOf(to) - HOUR_MS }]
  }
  const some = Array.from({ length: Math.ceil(count / 25) }, () => Math.floor(random.uniform() * (count - 1)))
  return [
    ...during('late-split', Math.floor(count / 4), Math.floor((3 * count) / 4)),
    ...some.flatMap((place, each) => during(each % 2 === 0 ? 'vanished-symbol' : 'wrong-close', place, place + 1)),
  ]
}

function silences(sessions: readonly IsoDate[]): Trouble[] {
  const silence = (fault: LastingFault, first: number): Trouble[] => {
    const [from, to] = [sessions[first], sessions[first + SILENT_SESSIONS]]
    if (from === undefined || to === undefined) return []
    return [{ fault, sources: SOURCE_NAMES, from: closeOf(from), to: closeOf(to) - HOUR_MS }]
  }
  const end = sessions.length
  return [...(end < 30 ? [] : silence('server-error', end - 12)), ...silence('asleep', end - SILENT_SESSIONS - 2)]
}
