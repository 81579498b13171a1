import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPicks, restorePick, togglePick, writePicks } from './picks.ts'

const picks = fc.uniqueArray(fc.stringMatching(/^[A-Z]{1,5}(\.[A-Z])?$/), { maxLength: 12 })

test('picks are read back from the address', () => {
  fc.assert(
    fc.property(picks, (all) => {
      expect(readPicks(writePicks(new URLSearchParams('q=x'), all))).toEqual(all)
    }),
  )
})

test('taking a stock off and undoing it leaves the picks as they were', () => {
  fc.assert(
    fc.property(picks.filter((all) => all.length > 0), fc.nat(), (all, seed) => {
      const position = seed % all.length
      const ticker = all[position]!
      expect(restorePick(togglePick(all, ticker), ticker, position)).toEqual(all)
    }),
  )
})

test('repeated, lower-case and impossible tickers in an address do no harm', () => {
  expect(readPicks(new URLSearchParams('picked=hlx,HLX,,<b>,BRK.B'))).toEqual(['HLX', 'BRK.B'])
})
