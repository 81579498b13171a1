import { isoDateFromDays } from '@fairweight/domain/time'
import { expect, it } from 'vitest'
import { quietCloses, quietVolumes, smallHistory } from '@fairweight/testing/market/small-history.ts'
import { tradedSessions } from './checked-history.ts'
import { closesBeforeListing, foreignCloses } from './foreign-closes.ts'
import { notableMoves } from './price-move.ts'

const silence = (sessions: number) => Array.from({ length: sessions }, () => Number.NaN)

/** The place of the first own close, counted over all sessions; null where all are its own. */
function ownFrom(
  closes: readonly number[],
  { listedAt = null, volumes }: { listedAt?: number | null; volumes?: Float32Array } = {},
) {
  const plain = smallHistory(closes, volumes && { volumes })
  const history = { ...plain, listedOn: listedAt === null ? null : isoDateFromDays(plain.sessions[listedAt] ?? 0) }
  const traded = tradedSessions(history.closes)
  const [effect] = foreignCloses(history, traded, notableMoves(history, traded))?.finding.effects ?? []
  return [effect?.kind === 'cut' ? effect.session : null, closesBeforeListing(history, traded).length]
}

it('a long silence that ends at another level is another company', () => {
  expect(ownFrom([...quietCloses(10, 5), ...silence(60), ...quietCloses(80, 5)])).toEqual([65, 0])
})

it('a long silence at the same level, or a short one, is not', () => {
  expect(ownFrom([...quietCloses(10, 5), ...silence(60), ...quietCloses(11, 5)])).toEqual([null, 0])
  expect(ownFrom([...quietCloses(10, 30), ...silence(10), ...quietCloses(80, 5)])).toEqual([null, 0])
})

it('closes before the listing belong to another company when they stand elsewhere, and are named when they go on', () => {
  const garbage = [...quietCloses(0.001, 5), ...quietCloses(20, 5)]
  expect(ownFrom(garbage, { listedAt: 5 })[0]).toBe(5)
  expect(ownFrom(quietCloses(20, 10), { listedAt: 5 })).toEqual([null, 1])
  expect(ownFrom(quietCloses(20, 10), { listedAt: 0 })).toEqual([null, 0])
})

it('a leap on low turnover in the first month comes from when-issued shares, and the latest such break counts', () => {
  const closes = [...quietCloses(0.006, 60), ...quietCloses(11.4, 6), ...quietCloses(70, 30)]
  const volumes = Float32Array.from(closes, (_, session) => (session < 60 ? 0 : session < 66 ? 100_000 : 34_000))
  expect(ownFrom(closes, { volumes })[0]).toBe(66)
})

it('one on high turnover, after the first month, taken back within days, or in a file without volume is left to the other checks', () => {
  const young = [...quietCloses(10, 10), ...quietCloses(40, 30)]
  expect(ownFrom(young, { volumes: quietVolumes(40) })[0]).toBe(10)
  expect(ownFrom(young, { volumes: quietVolumes(40, 10, 8) })[0]).toBeNull()
  expect(ownFrom([...quietCloses(10, 25), ...quietCloses(40, 30)], { volumes: quietVolumes(55) })[0]).toBeNull()
  expect(ownFrom([...quietCloses(10, 10), 40, ...quietCloses(10, 10)], { volumes: quietVolumes(21) })[0]).toBeNull()
  expect(ownFrom(young, { volumes: new Float32Array(40).fill(Number.NaN) })[0]).toBeNull()
})
