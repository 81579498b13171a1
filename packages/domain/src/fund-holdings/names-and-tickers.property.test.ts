import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FundHolding, matchHoldings, plainCompanyName } from './match-holdings.ts'

const holding = (name: string, ticker: string | null = null): FundHolding => ({ name, ticker, cusip: null })
const WORDS = ['GEAR', 'BOLT', 'ACME', 'ZED', 'NORTH', 'WORKS'] as const
const words = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })

describe('a company’s plain name', () => {
  test('does not depend on case, on legal forms, on articles or on the class of its shares', () => {
    const form = fc.constantFrom(
      '',
      ' Inc',
      ' Inc.',
      ', INC.',
      ' Corp',
      ' Corporation',
      ' Co',
      ' Companies',
      ' PLC',
      ' N.V.',
      ' S.A.',
    )
    const series = fc.constantFrom('', ' Class A', '-CL B', ' - Class C', ' SER A', ' Series B')
    const state = fc.constantFrom('', '/DE/', ' /NEW/', '/THE', '/MD')
    const isCapital = fc.boolean()
    fc.assert(
      fc.property(words, form, series, state, isCapital, (name, legal, shares, home, capital) => {
        const plain = name.join(' ')
        const cased = capital ? plain : plain.toLowerCase()
        expect(plainCompanyName(`${cased}${legal}${shares}${home}`)).toBe(plain)
        expect(plainCompanyName(`The ${cased}${legal}`)).toBe(plain)
      }),
      { seed: 61, numRuns: 300 },
    )
  })

  test.each([
    ['Estée Lauder Companies Inc.', 'ESTEE LAUDER COS INC', 'ESTEE LAUDER'],
    ['L’Oréal S.A.', "L'OREAL SA", 'LOREAL'],
    ['Compañía de Minas', 'COMPANIA DE MINAS', 'COMPANIA DE MINAS'],
    ['Nestle\u0301 AG', 'NESTLÉ AG', 'NESTLE'],
    ['Hermès', 'HERMES', 'HERMES'],
  ])('of %j is that of %j, without its accents', (name, other, plain) => {
    expect([plainCompanyName(name), plainCompanyName(other)]).toEqual([plain, plain])
  })

  test.each([
    ['AT&T Inc.', 'AT AND T'],
    ['Barnes & Noble', 'BARNES AND NOBLE'],
    ['Classic Gears', 'CLASSIC GEARS'],
    ['Series One Holdings', 'SERIES ONE HOLDINGS'],
    ['New York Community', 'YORK COMMUNITY'],
    ['Cl A', ''],
    ['ソニー', ''],
    ['', ''],
    ['...', ''],
  ])('of %j is %j', (name, plain) => {
    expect(plainCompanyName(name)).toBe(plain)
  })

  test('of a plain name is the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
        const plain = plainCompanyName(name)
        expect(plain).toMatch(/^([A-Z0-9]+( [A-Z0-9]+)*)?$/)
      }),
      { seed: 62, numRuns: 300 },
    )
  })
})

describe('holdings of a fund', () => {
  const stocks = [
    { ticker: 'GEAR', name: 'Gear Works Inc.' },
    { ticker: 'GEAR.B', name: 'Gear Works Inc. Class B' },
    { ticker: 'BOLT', name: 'Bolt Corp' },
  ]

  test.each(['GEAR.B', 'gear.b', 'GEAR-B', 'GEAR/B', 'GEAR B'])('name a class as %j', (ticker) => {
    expect([...matchHoldings(stocks, [holding('Something else', ticker)]).held.keys()]).toEqual(['GEAR.B'])
  })

  test('whose ticker is listed are that stock alone, whatever the name says', () => {
    const one = holding('Gear Works Inc.', 'BOLT')
    expect(matchHoldings(stocks, [one])).toEqual({ held: new Map([['BOLT', one]]), unmatched: [] })
  })

  test.each([null, '', 'N/A', 'XXXX'])('with the ticker %j are told by their name', (ticker) => {
    const one = holding('GEAR WORKS INC', ticker)
    expect(matchHoldings(stocks, [one]).held).toEqual(
      new Map([
        ['GEAR', one],
        ['GEAR.B', one],
      ]),
    )
  })

  test('that nobody knows are named in the order of the report, twice if they are there twice', () => {
    const unknown = [holding('Zed Plc'), holding('Acme'), holding('Zed Plc')]
    expect(matchHoldings(stocks, unknown)).toEqual({ held: new Map(), unmatched: unknown })
    expect(matchHoldings([], [holding('Bolt Corp', 'BOLT')]).unmatched).toHaveLength(1)
  })

  test.each(['ソニー', '-', '...', 'Class A', ''])(
    'are never matched by a name of which nothing is left: %j',
    (name) => {
      const listed = [...stocks, { ticker: 'TOYO', name: 'トヨタ' }, { ticker: 'DASH', name: '—' }]
      expect(matchHoldings(listed, [holding(name)])).toEqual({ held: new Map(), unmatched: [holding(name)] })
    },
  )

  test('are each held by a stock or named as unmatched, whatever they are', () => {
    const arbitraryStocks = fc
      .uniqueArray(
        words.map((name) => name.join(' ')),
        { maxLength: 6 },
      )
      .map((names) => names.map((name, at) => ({ ticker: `T${at}`, name: `${name} Inc.` })))
    const arbitraryHoldings = fc.array(
      fc
        .tuple(words, fc.option(fc.constantFrom('T0', 'T1', 't2', 'T9'), { nil: null }))
        .map(([name, ticker]) => holding(name.join(' ').toLowerCase(), ticker)),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(arbitraryStocks, arbitraryHoldings, (listed, holdings) => {
        const isOf = ({ ticker, name }: (typeof listed)[number], one: FundHolding) => {
          const isListed = listed.some((stock) => stock.ticker === one.ticker?.toUpperCase())
          return isListed ? ticker === one.ticker?.toUpperCase() : name === `${one.name.toUpperCase()} Inc.`
        }
        const { held, unmatched } = matchHoldings(listed, holdings)
        for (const stock of listed) expect(held.get(stock.ticker)).toBe(holdings.findLast((one) => isOf(stock, one)))
        expect(unmatched).toEqual(holdings.filter((one) => !listed.some((stock) => isOf(stock, one))))
      }),
      { seed: 63, numRuns: 300 },
    )
  })
})
