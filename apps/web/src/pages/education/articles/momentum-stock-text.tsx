import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { shortDate } from '../../../data/dates.ts'
import { amount, percent, roundAmount, settingPercent } from '../../../data/figures.ts'
import { momentumExample } from '../examples/momentum-example.ts'
import { LaggedAverageFigure } from '../diagrams/lagged-average-figure.tsx'
import { Contents, Heading } from './contents.tsx'
import { MomentumLimitsSection } from './momentum-limits-section.tsx'
import { MomentumRankingSection } from './momentum-ranking-section.tsx'

const SECTIONS = {
  figure: ['figure', 'The figure'],
  ranking: ['ranking', 'The ranking'],
  unranked: ['unranked', 'Not rated'],
  prices: ['prices', 'Prices and averages'],
  limits: ['limits', 'What it cannot tell you'],
  sources: ['sources', 'Sources'],
} as const

const { prices, marketCapGroups: groups } = METHOD_SETTINGS
const example = momentumExample()

export function MomentumStockText() {
  return (
    <>
      <Contents sections={Object.values(SECTIONS)} />
      <div className="prose">
        <Heading of={SECTIONS.figure} />
        <FigureSection />
        <Heading of={SECTIONS.ranking} />
        <MomentumRankingSection example={example} />
        <Heading of={SECTIONS.unranked} />
        <UnrankedSection />
        <Heading of={SECTIONS.prices} />
        <PricesSection />
        <Heading of={SECTIONS.limits} />
        <MomentumLimitsSection sources={SECTIONS.sources} example={example} />
      </div>
    </>
  )
}

function FigureSection() {
  const { company, lastClose, laggedAverage, momentum } = example
  return (
    <>
      <p>
        How far is the price above or below its own <a href="/learn/glossary#lagged-average">lagged average</a>? That is
        its <a href="/learn/glossary#momentum">momentum</a>.
      </p>
      <p className="formula">momentum = last close ÷ lagged average − 1</p>
      <p>{`The lagged average is the mean of ${prices.momentumWindow} closing prices, about one year, ending ${prices.momentumLag} sessions before the last one. The most recent month is left out because recent moves tend to reverse.`}</p>
      <p>{`${company.name} (${company.ticker}), a fictional company in our sample data, closed at $${amount(lastClose)} on ${shortDate(company.asOf)}. Its lagged average is $${amount(laggedAverage)}: ${amount(lastClose)} ÷ ${amount(laggedAverage)} − 1 = ${percent(momentum)}.`}</p>
      <LaggedAverageFigure example={example} />
    </>
  )
}

function UnrankedSection() {
  return (
    <>
      <p>A stock is not ranked, and does not count in the ranking of the others, when</p>
      <ul>
        <li>one of its data checks failed and has not been resolved;</li>
        <li>{`its market capitalization is below $${roundAmount(groups.small)};`}</li>
        <li>it did not trade that day, or has no price at all;</li>
        <li>{`it has fewer than ${prices.momentumWindow + prices.momentumLag} sessions of history: the ${prices.momentumWindow} in the average and the ${prices.momentumLag} left out.`}</li>
      </ul>
      <p>The list says “Not rated” and gives the reason. With fewer than two stocks, there is nothing to rank.</p>
    </>
  )
}

function PricesSection() {
  return (
    <>
      <p>
        Closing prices are adjusted for splits up to that day but never for dividends, which would lower past prices and
        every average computed from them. Only sessions on which the stock traded count.
      </p>
      <ul>
        <li>{`Last close: the most recent one, empty if it is more than ${prices.stalePriceDays} days old.`}</li>
        <li>{`One-, three- and five-year averages: the mean close over that many calendar years. Each needs at least ${settingPercent(prices.sessionCoverage)} of ${prices.sessionsPerYear} sessions a year.`}</li>
        <li>Three-year maximum: the highest close in three years, under the same rule.</li>
      </ul>
      <p>They appear in a stock’s details, for context. No grade depends on them.</p>
    </>
  )
}
