import { addDays, type IsoDate } from '@fairweight/domain/time'
import { describe, expect, it } from 'vitest'
import type { IdentityChange } from './identity-change.ts'
import { quietCloses, smallHistory } from '@fairweight/testing/market/small-history.ts'
import { checkPrices } from '../check-prices.ts'
import { dateAt } from './checked-history.ts'

const CHANGE = 30
const silence = (sessions: number) => Array.from({ length: sessions }, () => Number.NaN)
const going = quietCloses(20, 60)
const plain = smallHistory(going)
const dayOf = (session: number): IsoDate => dateAt(plain, session)

const seen = (after = dayOf(CHANGE - 1), upTo = dayOf(CHANGE)): IdentityChange => ({
  kind: 'seen',
  after,
  upTo,
  before: '0000000001',
  now: '0000000002',
})
const reported = (predecessor: string | null, since = dayOf(CHANGE)): IdentityChange => ({
  kind: 'told',
  since,
  now: '0000000002',
  predecessor,
})

function verdict(closes: readonly number[], ...identityChanges: IdentityChange[]) {
  const history = { ...smallHistory(closes), identityChanges }
  const { findings, cut, carried } = checkPrices(history, history.sessions.at(-1) ?? 0)
  return {
    checks: findings
      .filter(({ check }) => check !== 'missing-sessions')
      .map(({ check, severity }) => [check, severity]),
    cut: cut?.date ?? null,
    carried: carried?.date ?? null,
    findings,
  }
}

describe('a change of ticker', () => {
  const renamed = { kind: 'renamed', since: dayOf(CHANGE), before: 'XYZ' } as const

  it('carries the closes on and is noted', () => {
    const told = verdict(going, renamed)
    expect(told).toMatchObject({ checks: [['changed-ticker', 'note']], cut: null, carried: dayOf(CHANGE) })
    expect(told.findings[0]?.sentence).toBe(
      `ABC had the ticker XYZ before ${dayOf(CHANGE)}; the closes before it are those of XYZ.`,
    )
  })

  it('says nothing of a history that begins with it, or that ends before it', () => {
    expect(
      verdict(
        going.map((close, session) => (session < CHANGE ? Number.NaN : close)),
        renamed,
      ).checks,
    ).toEqual([])
    expect(verdict(going, { ...renamed, since: addDays(dayOf(59), 1) }).checks).toEqual([])
  })
})

describe('a change that the list of securities tells', () => {
  it('to another company cuts at the day, whatever the closes do', () => {
    expect(verdict(going, reported(null))).toMatchObject({
      checks: [['reused-ticker', 'block']],
      cut: dayOf(CHANGE),
      carried: null,
    })
    expect(verdict(going, reported(null)).findings[0]?.words).toBe(
      `ABC was another company’s ticker before ${dayOf(CHANGE)}, as the list of securities says`,
    )
  })

  it('to a successor carries the closes on, also over a leap', () => {
    const leap = [...quietCloses(20, CHANGE), ...quietCloses(36, 30)]
    expect(verdict(leap, reported('0000000001'))).toMatchObject({ cut: null, carried: dayOf(CHANGE) })
    expect(verdict(going, reported('0000000001')).checks).toEqual([['changed-identity', 'note']])
    expect(verdict(going, reported('0000000001')).findings[0]?.words).toBe(
      `ABC is the same company under another number from ${dayOf(CHANGE)} on, 0000000002 after 0000000001, as the list of securities says`,
    )
  })

  it('before the first close and after the last is no matter of the closes', () => {
    for (const day of [addDays(dayOf(0), -5), dayOf(0), addDays(dayOf(59), 1)])
      expect(verdict(going, reported(null, day)).checks).toEqual([])
  })
})

describe('a change that imports saw', () => {
  it('carries closes that go on, and says so as a warning', () => {
    expect(verdict(going, seen())).toMatchObject({
      checks: [['changed-identity', 'warn']],
      cut: null,
      carried: dayOf(CHANGE),
    })
  })

  it('cuts where the closes leap or fall silent between the two imports', () => {
    expect(verdict([...quietCloses(20, CHANGE), ...quietCloses(36, 30)], seen())).toMatchObject({
      checks: [['reused-ticker', 'block']],
      cut: dayOf(CHANGE),
      carried: null,
    })
    const silent = [...quietCloses(20, CHANGE), ...silence(10), ...quietCloses(20, 20)]
    expect(verdict(silent, seen(dayOf(CHANGE - 1), dayOf(CHANGE + 12)))).toMatchObject({
      checks: [['reused-ticker', 'block']],
      cut: dayOf(CHANGE + 10),
      carried: null,
    })
  })

  it('takes a leap for news where the imports lie far apart, and one outside their window always', () => {
    const leap = [...quietCloses(20, CHANGE), ...quietCloses(36, 30)]
    expect(verdict(leap, seen(dayOf(2), dayOf(50)))).toMatchObject({ cut: null, carried: dayOf(3) })
    expect(verdict(leap, seen(dayOf(CHANGE + 3), dayOf(CHANGE + 4)))).toMatchObject({
      cut: null,
      carried: dayOf(CHANGE + 4),
    })
  })

  it('is not told of closes before it, such as those of a past day', () => {
    expect(verdict(going, seen(dayOf(59), addDays(dayOf(59), 3))).checks).toEqual([])
  })
})

it('the later of two changes decides what is shown: a carried one is forgotten with the closes before a cut', () => {
  expect(verdict(going, seen(dayOf(9), dayOf(10)), reported(null, dayOf(40)))).toMatchObject({
    cut: dayOf(40),
    carried: null,
  })
  expect(verdict(going, reported(null), seen(dayOf(39), dayOf(40)))).toMatchObject({
    cut: dayOf(CHANGE),
    carried: dayOf(40),
  })
})
