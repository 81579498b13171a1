import { expect, test } from 'vitest'
import { gradeRecallSentence, runRecallSentence } from './recall-words.ts'

const price = (ticker: string, first = '2026-11-10', last = first) => ({ ticker, first, last })
const move = (ticker: string, from: number, to: number) => ({ ticker, from, to })

test('of a result it is told which prices were corrected, and what its weights would be', () => {
  expect(
    runRecallSentence({ prices: [price('KO', '2026-11-10', '2026-11-11')], moves: [move('KO', 0.15, 0.1234)] }),
  ).toBe(
    'corrected since it was saved: the prices of KO from November 10, 2026 to November 11, 2026; with them the weights would be KO 12.3% in place of 15.0%',
  )
})

test('the first three are named, and the others counted', () => {
  const tickers = ['A', 'B', 'C', 'D', 'E']
  expect(
    runRecallSentence({
      prices: tickers.map((ticker) => price(ticker)),
      moves: tickers.map((ticker) => move(ticker, 0.2, 0)),
    }),
  ).toBe(
    'corrected since it was saved: the prices of A on November 10, 2026, B on November 10, 2026, C on November 10, 2026, and 2 more; with them the weights would be A 0.0% in place of 20.0%, B 0.0% in place of 20.0%, C 0.0% in place of 20.0%, and 2 more',
  )
})

test('where corrected prices give no such mix, that is told', () => {
  expect(runRecallSentence({ prices: [price('KO')], moves: null })).toBe(
    'corrected since it was saved: the prices of KO on November 10, 2026; with them there is no such mix',
  )
})

test('of a list or a portfolio the grades are told, as they were and as they would be', () => {
  expect(
    gradeRecallSentence('2026-11-17', [
      { ticker: 'KO', changes: ['value B to Unranked', 'momentum A to C'] },
      { ticker: 'PEP', changes: ['momentum B to A'] },
    ]),
  ).toBe(
    'corrected figures would change grades that were published for November 17, 2026: KO value B to Unranked and momentum A to C, PEP momentum B to A',
  )
})
