import {
  COMPANY_KINDS,
  INTRINSIC_MEASURES,
  type IntrinsicMeasureId,
  KIND_RULES,
  reasonLabel,
  reasonText,
} from '@fairweight/domain/rating'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import {
  EXAMPLE_GROWTH,
  COMPANY_TYPE_EXAMPLES,
  type CompanyTypeExample,
  rateCompanyType,
  operatingValues,
} from './company-type-examples.ts'
import { figure } from './worked-example.ts'

const { rating: bounds, valuation, kinds: least } = METHOD_SETTINGS
const percent = (fraction: number): string => `${Number((fraction * 100).toFixed(4))}%`

const NAMES: Readonly<Record<IntrinsicMeasureId, string>> = {
  'discounted-cash-flow': 'discounted cash flow',
  'earnings-power-value': 'earnings power value',
  'graham-number': 'Graham number',
  'tangible-book-value-per-share': 'tangible book value',
  'future-cash-flow': 'future cash flow',
}

/** docs/methodology/kinds-of-companies.md */
export function kindsPage(): string {
  const [operating] = COMPANY_TYPE_EXAMPLES
  if (operating === undefined) throw new RangeError('There is an example of an operating company')
  return `# Kinds of companies

What a company does determines which measures are meaningful. One table (\`packages/domain/src/rating/kind-rules.ts\`) holds what applies to each
kind; a measure left out is empty with its reason, and no grade rests on it. Momentum is ranked the same way for all companies.

| | ${COMPANY_KINDS.join(' | ')} |
| --- | ${COMPANY_KINDS.map(() => ':---:').join(' | ')} |
${INTRINSIC_MEASURES.map((id) => row(NAMES[id], (kind) => KIND_RULES[kind].estimates.includes(id))).join('\n')}
${row('Altman’s Z and the current ratio', (kind) => KIND_RULES[kind].isOperating)}
${row('Piotroski’s other signs', (kind) => kind !== 'fund')}
${row('negative EBITDA rules a grade out', (kind) => KIND_RULES[kind].isOperating)}
${row('momentum', (kind) => kind !== 'fund')}
| estimates that a letter needs | ${COMPANY_KINDS.map(estimatesNeeded).join(' | ')} |

A fund here is a fund or cash. ${reasonText('not-a-stock')}

## How the kind is told

By what the company itself files, for each fiscal year, from the weight of tags that only one kind uses. Where nothing else is known that is
enough; where a sector or the SEC’s code says something else, the filings count, except that a company listed as a bank stays one.

- **Bank**: owes its depositors at least ${percent(least.deposits)} of its assets, tells of loans or interest on deposits, and does not tell what is current, as banks do
  not; with a balance sheet that does, from ${percent(least.depositsBesideCurrentAssets)}. Or, without current assets, earns at least ${percent(least.interest)} of its revenue as interest: a lender.
- **Insurer**: premiums or claims are at least ${percent(least.insurance)} of revenue, or what is owed to the insured at least ${percent(least.insurance)} of assets. From there on what is owed
  to the insured decides which cash is free.
- **Property company**: property held to be let is at least ${percent(least.property)} of assets. Trusts (REITs) are the most of them.
- **Financial company**: only a list of stocks says so, by the sector Financials with an industry that neither lends nor insures.
- **Operating company**: everybody else. A maker with a finance arm, a conglomerate with a bank and a shop that sells insurance stay below
  these weights.

The newest fiscal year that tells counts. A company that was a bank stays one until its statements tell what is current, and for as long as
margins are averaged over years in which it was one (${valuation.marginYears}). Rows of the fundamentals template name no tags: there the sector alone decides, and
without one the company counts as operating.

## Worked examples

Invented companies of four fiscal years, each with ${percent(EXAMPLE_GROWTH)} more of everything than the year before, rated by the engine. None of the first four has
a sector: their filings say what they are. “If taken for an operating company” is what the measures left out would have said.

${COMPANY_TYPE_EXAMPLES.map(exampleOf).join('\n\n')}

## Companies from abroad

They are of the same kinds, by the tags of their own rules (\`ifrs-full\`). What they file in another currency is graded once it is converted; until
then they are Unranked with that reason. ${operating.name} with the same figures in euros and no rate: **${rateCompanyType(operating, 'EUR').valueRating}**. ${rateCompanyType(operating, 'EUR').valueSentence}
`
}

function estimatesNeeded(kind: Kind): string {
  const { estimates, isOperating } = KIND_RULES[kind]
  if (estimates.length === 0) return '–'
  return `${isOperating ? bounds.minimumMeasures : bounds.minimumMeasuresForFinancials}`
}

type Kind = (typeof COMPANY_KINDS)[number]

function row(name: string, applies: (kind: Kind) => boolean): string {
  return `| ${name} | ${COMPANY_KINDS.map((kind) => (applies(kind) ? 'yes' : '–')).join(' | ')} |`
}

function exampleOf(example: CompanyTypeExample): string {
  const rating = rateCompanyType(example)
  if (rating.kind !== example.kind) throw new RangeError(`${example.name} is taken for another kind: ${rating.kind}`)
  const rows = rating.valueTests.map(
    ({ measure, value, reason, passed }) =>
      `| ${NAMES[measure]} | ${value === null ? reasonLabel(reason ?? 'out-of-range') : figure(value, 'USD/share')} | ${passed === null ? '–' : passed ? 'yes' : 'no'} |`,
  )
  return [
    `### ${headline(example.kind)}: ${example.name} at ${figure(example.price, 'USD/share')}`,
    `**${rating.valueRating}**. ${rating.valueSentence}`,
    ['| measure | value | exceeds the price |', '| --- | ---: | --- |', ...rows].join('\n'),
    ...excludedText(example),
  ].join('\n\n')
}

function headline(kind: Kind): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
}

function excludedText(example: CompanyTypeExample): string[] {
  if (KIND_RULES[example.kind].isOperating) {
    const { ebitda } = rateCompanyType(example).measures
    return ebitda.reason === null
      ? []
      : [
          `Its EBITDA is unknown (${reasonLabel(ebitda.reason)}); its EBIT, which is not negative, [rules a negative one out](ratings.md#what-a-missing-figure-decides).`,
        ]
  }
  const { discountedCashFlow, earningsPowerValue } = operatingValues(example)
  const said = [
    ...(discountedCashFlow === null ? [] : [`a discounted cash flow of ${figure(discountedCashFlow, 'USD/share')}`]),
    ...(earningsPowerValue === null ? [] : [`an earnings power value of ${figure(earningsPowerValue, 'USD/share')}`]),
  ]
  return said.length === 0 ? [] : [`If taken for an operating company: ${said.join(' and ')}.`]
}
