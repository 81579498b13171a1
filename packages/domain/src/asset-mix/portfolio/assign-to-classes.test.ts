import { describe, expect, test } from 'vitest'
import { FUNDS, ownStock } from '@fairweight/testing/domain/asset-mix/made-up-series.ts'
import { usableFunds } from '../mix/usable-funds.ts'
import { assignToClasses } from './assign-to-classes.ts'
import type { OwnStock } from './portfolio.ts'

const { funds } = usableFunds(FUNDS)

function classOf(details: Partial<OwnStock>): string | undefined {
  const { byClass, leftOut } = assignToClasses([ownStock('OWN', 1, details)], funds)
  return [...byClass.keys()][0] ?? leftOut[0]?.code
}

describe('the class of a stock', () => {
  test.each([
    ['Large', 'us-large'],
    ['Mid', 'us-mid'],
    ['Small', 'us-small'],
    ['Micro', 'below-small'],
    ['Unknown', 'unknown-size'],
  ] as const)('of size %s is %s', (marketCapGroup, placed) => {
    expect(classOf({ marketCapGroup })).toBe(placed)
  })

  test.each(['Large', 'Mid', 'Small', 'Micro'] as const)(
    'is real estate by sector, even of size %s',
    (marketCapGroup) => {
      expect(classOf({ marketCapGroup, sector: 'Real Estate' })).toBe('us-real-estate')
    },
  )

  test.each([
    [' REAL ESTATE ', 'us-real-estate'],
    ['Real  Estate', 'us-large'],
    ['Real Estate Services', 'us-large'],
    [null, 'us-large'],
  ])('of sector %j is %s', (sector, placed) => {
    expect(classOf({ sector })).toBe(placed)
  })

  test('is none for a foreign filer, whatever else is known, and for an unknown size, even of real estate', () => {
    expect(classOf({ isForeignFiler: true, sector: 'Real Estate' })).toBe('foreign-filer')
    expect(classOf({ marketCapGroup: 'Unknown', sector: 'Real Estate' })).toBe('unknown-size')
  })
})

describe('stocks that are left out', () => {
  test('are each named in one sentence', () => {
    const { leftOut, byClass } = assignToClasses(
      [
        ownStock('EURO', 1, { isForeignFiler: true }),
        ownStock('DARK', 2, { marketCapGroup: 'Unknown' }),
        ownStock('TINY', 3, { marketCapGroup: 'Micro' }),
        ownStock('SPY', 4),
      ],
      funds,
    )
    expect(byClass.size).toBe(0)
    expect(leftOut.map(({ message }) => message)).toEqual([
      'DARK has an unknown market cap, so it does not belong to any asset class.',
      'EURO reports as a foreign company, so it does not represent a class of US companies.',
      'SPY already represents an asset class in the mix.',
      'TINY is worth less than $300 million, too small for the class of small companies.',
    ])
  })

  test('are those whose class has no fund in the data', () => {
    const withoutMid = usableFunds(FUNDS.filter(({ id }) => id !== 'us-mid')).funds
    expect(assignToClasses([ownStock('MIDA', 1, { marketCapGroup: 'Mid' })], withoutMid).leftOut).toEqual([
      {
        ticker: 'MIDA',
        code: 'class-without-fund',
        message: 'MIDA belongs to an asset class that has no fund in the data, so the mix gives it no weight.',
      },
    ])
  })
})

test('the stocks of a class stand by alphabet, and a ticker named twice counts once', () => {
  const stocks = [ownStock('C', 1), ownStock('A', 2), ownStock('B', 3), ownStock('A', 2)]
  const { byClass } = assignToClasses(stocks, funds)
  expect(byClass.get('us-large')?.map(({ ticker }) => ticker)).toEqual(['A', 'B', 'C'])
})

test('nothing assigned is nothing', () => {
  expect(assignToClasses([], funds)).toEqual({ byClass: new Map(), leftOut: [] })
  expect(assignToClasses([ownStock('A', 1)], []).leftOut[0]?.code).toBe('class-without-fund')
})
