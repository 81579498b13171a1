import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { factsOfAnswer } from '@fairweight/testing/domain/company-facts-file.ts'
import type { FiledFact } from '../filed-fact.ts'
import { resolvePeriods } from '../resolution/resolve-periods.ts'
import { isAnnualForm } from '../resolution/statement-table.ts'
import type { CompanyKind } from './company-kind.ts'
import { kindOfCompany } from './kind-of-company.ts'

const DATA = join(import.meta.dirname, '../../../../../../shared/data/market')
const FOLDERS = ['sec', 'sec-more', 'found'].map((name) => join(DATA, name, 'companyfacts')).filter(existsSync)
if (FOLDERS.length < 3) console.log('Skipped: the real filings are not beside the repository (../shared/data/market)')

/** By what the companies are known to be; every other one makes, sells, drills or flies something. */
const KNOWN: Readonly<Record<string, CompanyKind>> = {
  '0000070858': 'bank',
  '0000072971': 'bank',
  '0000036104': 'bank',
  '0000004962': 'bank',
  '0001160330': 'bank',
  '0001099219': 'insurer',
  '0000004977': 'insurer',
  '0000701221': 'insurer',
  '0001739940': 'insurer',
  '0001063761': 'property company',
  '0000895648': 'property company',
  '0001997711': 'property company',
}

function factsOf(path: string): FiledFact[] {
  return factsOfAnswer(JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')))
}

/** The kinds that a company is taken for by its tags alone, on the day of each of its annual reports. */
function kindsOf(facts: readonly FiledFact[]): CompanyKind[] {
  const days = new Set(facts.filter(({ form }) => isAnnualForm(form)).map(({ filed }) => filed))
  return [...days].map((asOf) =>
    kindOfCompany({ type: 'stock', sector: null, industry: null, sic: null }, resolvePeriods(facts, asOf)),
  )
}

describe.skipIf(FOLDERS.length < 3)('real filings', () => {
  test('give away what the company is, on every day and without its sector', { tags: 'long' }, () => {
    const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    const found = files.map((path): [string, CompanyKind[]] => [
      path.slice(-'0000000000.json.gz'.length).slice(0, 10),
      kindsOf(factsOf(path)),
    ])
    for (const [cik, kinds] of found) expect([...new Set(kinds)], cik).toEqual([KNOWN[cik] ?? 'operating company'])
    const told = found.filter(([cik]) => cik in KNOWN)
    expect(told).toHaveLength(Object.keys(KNOWN).length)
    console.log(
      `${found.length} companies on ${found.reduce((sum, [, kinds]) => sum + kinds.length, 0)} days: ${told.length} banks, insurers and property companies, and no other taken for one`,
    )
  })
})
