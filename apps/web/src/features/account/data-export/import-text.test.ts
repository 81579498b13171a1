import { expect, it } from 'vitest'
import { importSentences, readExport, UnreadableFile } from './import-text.ts'

it('takes an exported file as it is', () => {
  expect(readExport('{"format":"fairweight-account","version":1}')).toEqual({
    format: 'fairweight-account',
    version: 1,
  })
})

it.each(['', 'not json', '{}', '[]', 'null', '{"format":"something else"}'])(
  'says of "%s" that it is no export',
  (text) => {
    expect(() => readExport(text)).toThrow(UnreadableFile)
  },
)

it('tells what was done in plain sentences', () => {
  expect(
    importSentences({
      listsCreated: 1,
      listsMerged: 2,
      stocksAdded: 30,
      runsAdded: 1,
      bookmarksAdded: 0,
      filtersAdded: 0,
      columnSetsAdded: 0,
      livingListsAdded: 0,
      portfoliosAdded: 1,
      transactionsAdded: 2,
      leftOut: ['The list "Big" holds 500 stocks; 3 were left out.'],
    }),
  ).toEqual([
    '1 list was created.',
    '2 lists were already here under the same names.',
    '30 stocks were added to lists.',
    '1 saved result was added.',
    '1 portfolio was added.',
    '2 transactions were added.',
    'The list "Big" holds 500 stocks; 3 were left out.',
  ])
  expect(
    importSentences({
      listsCreated: 0,
      listsMerged: 0,
      stocksAdded: 0,
      runsAdded: 0,
      bookmarksAdded: 0,
      filtersAdded: 0,
      columnSetsAdded: 0,
      livingListsAdded: 0,
      portfoliosAdded: 0,
      transactionsAdded: 0,
      leftOut: [],
    }),
  ).toEqual(['Everything in the file was already here.'])
})
