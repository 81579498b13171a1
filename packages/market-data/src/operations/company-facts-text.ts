import type { Cik } from '@fairweight/domain/facts'
import type { SampleFact } from '../sample/filings/sample-fact.ts'

/** A company's filed figures as the SEC would answer for them: the text of a companyfacts file. */
export function companyFactsText(cik: Cik, name: string, facts: readonly SampleFact[]): string {
  const taxonomies = [...grouped(facts, ({ taxonomy }) => taxonomy)].map(([taxonomy, ofTaxonomy]) => {
    const tags = [...grouped(ofTaxonomy, ({ tag }) => tag)].map(([tag, ofTag]) => {
      const units = [...grouped(ofTag, ({ unit }) => unit)].map(
        ([unit, rows]) => `"${unit}":[${rows.map(rowText).join(',')}]`,
      )
      return `"${tag}":{"label":null,"description":null,"units":{${units.join(',')}}}`
    })
    return `"${taxonomy}":{${tags.join(',')}}`
  })
  return `{"cik":${Number(cik)},"entityName":${JSON.stringify(name)},"facts":{${taxonomies.join(',')}}}`
}

/** Tags, forms, dates and numbers hold nothing that JSON would escape. */
function rowText({ start, end, value, accession, fiscalYear, fiscalPeriod, form, filed }: SampleFact): string {
  const from = start === null ? '' : `"start":"${start}",`
  return `{${from}"end":"${end}","val":${value},"accn":"${accession}","fy":${fiscalYear},"fp":"${fiscalPeriod}","form":"${form}","filed":"${filed}"}`
}

function grouped(facts: readonly SampleFact[], nameOf: (fact: SampleFact) => string): Map<string, SampleFact[]> {
  const groups = new Map<string, SampleFact[]>()
  for (const fact of facts) {
    const name = nameOf(fact)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [fact])
    else group.push(fact)
  }
  return groups
}
