import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { shortDate } from '../../../data/dates.ts'
import { amount, roundAmount, settingPercent, shortPercent } from '../../../data/figures.ts'
import { valueExample } from '../examples/value-example.ts'
import { spellNumber } from '../examples/format.ts'
import { PriceAndWorthFigure } from '../diagrams/price-and-worth-figure.tsx'
import { Contents, Heading } from './contents.tsx'
import { FinancialStrengthSection } from './financial-strength-section.tsx'
import { ValueLimitsSection } from './value-limits-section.tsx'
import { ValueMeasuresSection } from './value-measures-section.tsx'
import { MarksSection, UnrankedSection } from './value-unranked-section.tsx'

const SECTIONS = {
  letter: ['letter', 'The letter grade'],
  inputs: ['inputs', 'What goes in'],
  measures: ['measures', 'The five measures'],
  strength: ['strength', 'Financial strength'],
  unranked: ['unranked', 'Without a grade'],
  marks: ['marks', 'Marks next to the grade'],
  limits: ['limits', 'What it cannot tell you'],
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
      <p>A measure passes if it is higher than the last closing price.</p>
      <ul>
        <li>
          <b>A</b>
          {`: ${spellNumber(bounds.measuresForA)} or more of the five pass. `}
          <b>B</b>
          {`: ${spellNumber(bounds.measuresForB)} passes.`}
        </li>
        <li>{`Two stars on the letter (A**, B**) take at least ${bounds.starsForTwoStars} stars of financial strength, and one (A*, B*) at least ${bounds.starsForOneStar}. Below that, or if financial strength is unknown, the letter has no star. A** is the highest grade, B the lowest.`}</li>
        <li>
          <b>Not below any measure</b>: none passes. That is a result. <b>Not rated</b>:{' '}
          <a href="#unranked">there is too little to go on</a>. Neither has a letter; downloaded files call both
          Unranked.
        </li>
      </ul>
      <p>{`${company.name} (${company.ticker}) is a fictional company in our sample data; you can open it in the demo. On ${shortDate(company.asOf)} it closed at $${amount(price)}: ${claims.above}. ${sentence(claims.letter)}`}</p>
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
      <p>{`Margin of safety is 1 − price ÷ value, and is empty unless the value is above zero. The last column shows how far the price must move for the result to flip. A measure within ${settingPercent(bounds.boundary)} of the price is marked as a close call. Grades have no memory: the same figures always give the same letter.`}</p>
    </>
  )
}

function InputsSection() {
  return (
    <>
      <p>{`Only what had been filed by that day counts, starting on the day it was filed. “Latest” is the sum of the last four quarters if all four are known and end after the last fiscal year; otherwise the last fiscal year. If a period was filed more than once, the newest filing of each figure counts. If the newest period was first filed more than ${facts.staleFilingMonths} months ago, or in a currency other than US dollars, nothing is computed. After a split, shares and earnings per share are adjusted to today’s share count.`}</p>
      <p>
        If a figure was not reported, the measure stays empty and the page names the figure; it is never treated as
        zero. Six items are exceptions, because a balance sheet that does not mention them means that there are none:
        preferred equity, minority interest, goodwill, other intangible assets, short-term investments and short-term
        debt. They are marked “not reported, treated as 0.”
      </p>
      <p>{`Two figures are settings: a tax rate of ${settingPercent(valuation.taxRate)}, and the discount rate, which depends on market capitalization (last close × shares of all classes): ${discountRates()}. The same table applies to every company, because rates derived from share prices would change grades for reasons outside the business. Every rating carries the version of this method, now ${version}.`}</p>
    </>
  )
}

function discountRates(): string {
  const rows = valuation.discountRates.map(({ marketCapFrom, rate: year }) =>
    marketCapFrom === 0
      ? `${settingPercent(year)} below`
      : `${settingPercent(year)} from $${roundAmount(marketCapFrom)}`,
  )
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
