import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { amount, roundAmount, shortDate, shortPercent } from '../../../data/figures.ts'
import { valueExample } from '../examples/value-example.ts'
import { inWords, rate } from '../examples/written.ts'
import { PriceAndWorthFigure } from '../figures/price-and-worth-figure.tsx'
import { Contents, Heading } from './contents.tsx'
import { FinancialStrengthSection } from './financial-strength-section.tsx'
import { ValueLimitsSection } from './value-limits-section.tsx'
import { ValueMeasuresSection } from './value-measures-section.tsx'
import { MarksSection, UnrankedSection } from './value-unranked-section.tsx'

const SECTIONS = {
  letter: ['letter', 'The letter'],
  inputs: ['inputs', 'What goes in'],
  measures: ['measures', 'The five measures'],
  strength: ['strength', 'Financial strength'],
  unranked: ['unranked', 'Without a letter'],
  marks: ['marks', 'Marks beside the letter'],
  limits: ['limits', 'What it cannot tell'],
  sources: ['sources', 'Sources'],
} as const

const { rating: bounds, facts, valuation, version } = METHOD_SETTINGS
const example = valueExample()

export function ValueStockText() {
  return (
    <>
      <Contents sections={Object.values(SECTIONS)} />
      <div className="prose">
        <Heading of={SECTIONS.letter} />
        <LetterSection />
        <Heading of={SECTIONS.inputs} />
        <InputsSection />
        <Heading of={SECTIONS.measures} />
        <ValueMeasuresSection example={example} />
        <Heading of={SECTIONS.strength} />
        <FinancialStrengthSection example={example} />
        <Heading of={SECTIONS.unranked} />
        <UnrankedSection />
        <Heading of={SECTIONS.marks} />
        <MarksSection />
        <Heading of={SECTIONS.limits} />
        <ValueLimitsSection sources={SECTIONS.sources} example={example} />
      </div>
    </>
  )
}

function LetterSection() {
  const { company, measures, claims, price } = example
  return (
    <>
      <p>A measure passes when it is higher than the last closing price.</p>
      <ul>
        <li>
          <b>A</b>
          {`: ${inWords(bounds.measuresForA)} or more of the five pass. `}
          <b>B</b>
          {`: ${inWords(bounds.measuresForB)} passes.`}
        </li>
        <li>{`Two stars on the letter (A**, B**) from ${bounds.starsForTwoStars} stars of financial strength, one (A*, B*) from ${bounds.starsForOneStar}, none below or when the strength is unknown. A** is the highest grade, B the lowest.`}</li>
        <li>
          <b>Not below any measure</b>: none passes. That is an answer. <b>Not rated</b>: <a href="#unranked">there is too little to judge by</a>. Neither has a letter; files call both Unranked.
        </li>
      </ul>
      <p>{`${company.name} (${company.ticker}) is an invented company of our sample data; you can open it in the demo. On ${shortDate(company.asOf)} it closed at $${amount(price)}: ${claims.above}. ${sentence(claims.letter)}`}</p>
      <PriceAndWorthFigure example={example} />
      <table>
        <thead>
          <tr>
            <th>$ per share</th>
            <th>Value</th>
            <th>Margin of safety</th>
            <th>To flip</th>
          </tr>
        </thead>
        <tbody>
          {measures.map(({ id, name, value, passes, marginOfSafety, gapToFlip }) => (
            <tr key={id}>
              <td>{passes ? <b>{name}</b> : name}</td>
              <td>{amount(value)}</td>
              <td>{inCell(marginOfSafety)}</td>
              <td>{inCell(gapToFlip)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{`Margin of safety is 1 − price ÷ value, and empty unless the value is above zero. The last column is how far the price must move for the answer to flip. A measure within ${rate(bounds.boundary)} of the price is marked as being at the boundary. Grades have no memory: the same figures always give the same letter.`}</p>
    </>
  )
}

function InputsSection() {
  return (
    <>
      <p>{`Only what was filed by that day counts, from the day it was filed. “Latest” is the sum of the last four quarters when all four are known and end after the last fiscal year; otherwise the last fiscal year. Of a period filed again, the newest filing of each figure counts. When the newest period was first filed more than ${facts.staleFilingMonths} months ago, or in another currency than US dollars, nothing is computed. Shares and earnings per share are put on today’s basis after a split.`}</p>
      <p>A figure that was not reported leaves the measure empty, and the page names it; it is never taken as zero. Six items are the exception, because a balance sheet that is there and silent on them means that there are none: preferred equity, minority interest, goodwill, other intangible assets, short-term investments and short-term debt. They are marked “not reported, taken as 0”.</p>
      <p>{`Two figures are settings: tax of ${rate(valuation.taxRate)}, and the discount rate by market capitalisation (last close × shares of all classes): ${discountRates()}. It is one table for all, since rates made from share prices would move grades for reasons outside the business. Every rating carries the version of this method, now ${version}.`}</p>
    </>
  )
}

function discountRates(): string {
  const rows = valuation.discountRates.map(({ marketCapFrom, rate: year }) => (marketCapFrom === 0 ? `${rate(year)} below` : `${rate(year)} from $${roundAmount(marketCapFrom)}`))
  return rows.join(', ')
}

/** A percentage that does not break in a narrow column. */
function inCell(fraction: number): string {
  return shortPercent(fraction).replace(' ', '\u00a0')
}

/** With a capital and a full stop. */
function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
