import { expect, it } from 'vitest'
import { quietCloses, quietVolumes, smallHistory } from '@fairweight/testing/market/small-history.ts'
import { checkPrices } from './check-prices.ts'
import { dateAt } from './prices/checked-history.ts'

it('finds nothing in an ordinary history', () => {
  const history = smallHistory(quietCloses(10, 40))
  expect(checkPrices(history, history.sessions.at(-1) ?? 0)).toMatchObject({
    findings: [],
    doubts: [],
    suspicions: [],
    cut: null,
  })
})

it('names the block behind any number of true moves', () => {
  const swings = Array.from({ length: 9 }, (_, position) => (position % 2 === 0 ? 10 : 18))
  const history = smallHistory([...swings, 10, 1_000])
  const found = checkPrices(history, history.sessions.at(-1) ?? 0).findings.map(({ severity }) => severity)
  expect(found).toEqual(['block', 'warn', 'warn', 'warn', 'warn', 'warn'])
})

it('draws what follows from all that it found, and not from the five that it names', () => {
  const closes = Array.from({ length: 9 }, () => [...quietCloses(10, 30), 40]).flat()
  const { findings, doubts } = checkPrices(smallHistory([...closes, ...quietCloses(10, 3)]), 0)
  expect([findings.filter(({ severity }) => severity === 'block').length, doubts.length]).toEqual([5, 9])
})

it('holds closes against the last one that is not in doubt: the way back from a stray print is no move', () => {
  const closes = [...quietCloses(44, 30), 67.5, 70.5, 67.4, ...quietCloses(44, 10)]
  const volumes = quietVolumes(closes.length).map((volume, session) =>
    session >= 30 && session < 33 ? 5 : 1_000 * volume,
  )
  const history = smallHistory(closes, { volumes })
  const { findings, doubts } = checkPrices(history, history.sessions.at(-1) ?? 0)
  expect(findings.map(({ check, sessionDate }) => [check, sessionDate])).toEqual([['stray-print', dateAt(history, 30)]])
  expect(doubts).toMatchObject([{ kind: 'span', first: dateAt(history, 30), last: dateAt(history, 32) }])
})

it('cuts off what is not the ticker’s own before it looks at the rest', () => {
  const garbage = Array.from({ length: 40 }, (_, session) => (session % 3 === 0 ? 0.002 : 0.006))
  const closes = [...garbage, ...quietCloses(60, 40)]
  const volumes = quietVolumes(closes.length).map((volume, session) => (session < 40 ? 0 : volume))
  const history = smallHistory(closes, { volumes })
  const { findings, cut, doubts } = checkPrices(history, history.sessions.at(-1) ?? 0)
  expect(findings.map(({ check, severity }) => [check, severity])).toEqual([['reused-ticker', 'block']])
  expect([cut?.date, doubts]).toEqual([
    dateAt(history, 40),
    [{ kind: 'break', date: dateAt(history, 40), words: cut?.words }],
  ])
})
