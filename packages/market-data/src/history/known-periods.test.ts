import { asAccession, asCik, type Cik, type FiledFact, resolvePeriods } from '@fairweight/domain/facts'
import { daysSinceEpoch, type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { assert, describe, expect, test } from 'vitest'
import { referenceRows } from '@fairweight/testing/market/sec/company-answer.ts'
import { type FactColumns, FactTable, NO_FACTS, NO_START, factColumns } from './fact-table.ts'
import { AsOfPeriods } from './known-periods.ts'

const YEARS = [2014, 2015, 2016].map((year) => ({
  end: `${year}-12-31`,
  filed: `${year + 1}-02-20`,
  scale: year - 2013,
}))
const day = (text: string): IsoDate => parseIsoDate(text) ?? assert.fail(`${text} is a day`)
const [first, second] = ['0000000001', '0000000002'].map((cik) => ({ cik: asCik(cik), facts: factsOf(Number(cik)) }))
const days = ['2015-02-19', '2015-02-20', '2016-01-01', '2016-02-20', '2016-02-21', '2018-01-01'].map(day)

function factsOf(cik: number): FiledFact[] {
  return Object.entries(referenceRows(cik, YEARS))
    .flatMap(([tag, rows]) =>
      rows.map(({ start, end, val, accn, form, filed }): FiledFact => ({
        taxonomy: 'us-gaap',
        tag,
        unit: tag.includes('Shares') ? 'shares' : 'USD',
        start: start === undefined ? null : day(start),
        end: day(end),
        value: val,
        accession: asAccession(accn),
        form,
        filed: day(filed),
        origin: { file: 'a.json', line: 1, sha256: 'abc' },
      })),
    )
    .toSorted((a, b) => (a.filed < b.filed ? -1 : Number(a.filed > b.filed)))
}

/** The table as it is loaded: sorted by company and day of filing. */
function tableOf(companies: readonly { cik: Cik; facts: readonly FiledFact[] }[]): FactTable {
  const all = companies.flatMap(({ facts }) => facts)
  const words = (read: (fact: FiledFact) => string) => [...new Set(all.map(read))]
  const lists = {
    taxonomies: words((fact) => fact.taxonomy),
    tags: words((fact) => fact.tag),
    units: words((fact) => fact.unit),
    forms: words((fact) => fact.form),
    accessions: words((fact) => fact.accession).map(asAccession),
  }
  const columnsOf = (facts: readonly FiledFact[]): FactColumns => {
    const columns = factColumns(facts.length)
    const places = (list: readonly string[], read: (fact: FiledFact) => string) =>
      facts.map((fact) => list.indexOf(read(fact)))
    columns.taxonomies.set(places(lists.taxonomies, (fact) => fact.taxonomy))
    columns.tags.set(places(lists.tags, (fact) => fact.tag))
    columns.units.set(places(lists.units, (fact) => fact.unit))
    columns.forms.set(places(lists.forms, (fact) => fact.form))
    columns.accessions.set(places(lists.accessions, (fact) => fact.accession))
    columns.sources.fill(9)
    columns.starts.set(facts.map(({ start }) => (start === null ? NO_START : daysSinceEpoch(start))))
    columns.ends.set(facts.map(({ end }) => daysSinceEpoch(end)))
    columns.filed.set(facts.map(({ filed }) => daysSinceEpoch(filed)))
    columns.values.set(facts.map(({ value }) => value))
    return columns
  }
  const byCompany = companies.map(({ facts }) => columnsOf(facts))
  return new FactTable((company) => byCompany[company] ?? factColumns(0), {
    ...lists,
    ciks: companies.map(({ cik }) => cik),
    answers: new Map([[9, { file: 'a.json', sha256: 'abc' }]]),
  })
}

describe('the facts of many companies', () => {
  const companies = [first, second].flatMap((company) => company ?? [])
  const facts = tableOf(companies)
  const imported = { ciks: new Set([...companies.map(({ cik }) => cik), '0000000004']), tickers: new Set(['ROWS']) }
  const filers = new Map([
    ...companies.map(({ cik }, position) => [`T${position}`, { cik }] as const),
    ['BARE', { cik: asCik('0000000003') }],
    ['LATE', { cik: asCik('0000000004') }],
  ])
  const periods = new AsOfPeriods({ facts, rows: new Map(), filers, imported })

  test('come back as they went in, as far as they were filed', () => {
    for (const { cik, facts: all } of companies) {
      for (const asOf of days) expect(facts.of(cik, asOf)).toEqual(all.filter(({ filed }) => filed <= asOf))
    }
    expect(facts.of(asCik('0000000003'), day('2018-01-01'))).toEqual([])
    expect(days.map((asOf) => facts.knownFilings(asCik('0000000002'), asOf))).toEqual([0, 1, 1, 2, 2, 3])
  })

  test('not imported, not findable, not filed yet and not readable are told apart', () => {
    const why = (ticker: string, asOf = '2018-01-01') => periods.whyNone(ticker, day(asOf))
    expect([why('BARE'), why('NONE'), why('LATE'), why('ROWS'), why('T1', '2015-02-19')]).toEqual([
      'no-filings-imported',
      'no-company-number',
      'no-filing',
      'no-filing',
      'no-filing',
    ])
    expect(why('T1')).toBe('no-readable-statement')
    const alone = new AsOfPeriods({
      facts: NO_FACTS,
      rows: new Map(),
      filers: new Map(),
      imported: { ciks: new Set(), tickers: new Set(['ROWS']) },
    })
    expect(alone.whyNone('NONE', day('2018-01-01'))).toBe('no-filings-imported')
  })

  const reported = (made: ReturnType<AsOfPeriods['of']>) =>
    made.map((period) => [
      period.periodEnd,
      period.periodMonths,
      period.amount('revenue'),
      period.amount('sharesOutstanding'),
    ])

  test('a predecessor’s count up to the day on which its successor files for itself, and the successor’s from then on', () => {
    const since = day('2016-01-01')
    const [old = [], own = []] = companies.map((company) => company.facts)
    const successor = { cik: asCik('0000000002'), cikSince: since, predecessorCik: asCik('0000000001') }
    const known = new AsOfPeriods({ facts, rows: new Map(), filers: new Map([['NEW', successor]]), imported })
    const joined = [...old.filter(({ filed }) => filed < since), ...own.filter(({ filed }) => filed >= since)]
    for (const asOf of days)
      expect(reported(known.of('NEW', asOf)), asOf).toEqual(reported(resolvePeriods(joined, asOf)))
    expect(days.map((asOf) => known.filings('NEW', asOf))).toEqual([0, 1, 1, 2, 2, 3])
    expect([known.of('NEW', day('2015-06-01')).length > 0, known.whyNone('NEW', day('2015-01-01'))]).toEqual([
      true,
      'no-filing',
    ])
  })

  test('a ticker that was another company’s has no filings until it is this one’s, and then all that it ever filed', () => {
    const known = new AsOfPeriods({
      facts,
      rows: new Map(),
      filers: new Map([['META', { cik: asCik('0000000002'), cikSince: day('2016-01-01') }]]),
      imported,
    })
    expect([known.of('META', day('2015-12-31')), known.whyNone('META', day('2015-12-31'))]).toEqual([
      [],
      'no-company-number',
    ])
    expect(reported(known.of('META', day('2016-01-01')))).toEqual(reported(periods.of('T1', day('2016-01-01'))))
  })

  test('become periods', () => {
    for (const asOf of days)
      expect(reported(periods.of('T1', asOf))).toEqual(reported(resolvePeriods(second?.facts ?? [], asOf)))
  })
})
