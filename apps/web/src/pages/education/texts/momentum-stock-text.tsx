import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { amount, percent, roundAmount, shortDate } from '../../../data/figures.ts'
import { momentumExample } from '../examples/momentum-example.ts'
import { rate } from '../examples/written.ts'
import { LaggedAverageFigure } from '../figures/lagged-average-figure.tsx'
import { Contents, Heading } from './contents.tsx'
import { MomentumLimitsSection } from './momentum-limits-section.tsx'
import { MomentumRankingSection } from './momentum-ranking-section.tsx'

const SECTIONS = {
  figure: ['figure', 'One figure'],
  ranking: ['ranking', 'One ranking'],
  unranked: ['unranked', 'Not rated'],
  prices: ['prices', 'Prices and averages'],
  limits: ['limits', 'What it cannot tell'],
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
        Where does the price stand against its own <a href="/learn/glossary#lagged-average">lagged average</a>? That is its <a href="/learn/glossary#momentum">momentum</a>.
      </p>
      <p className="formula">momentum = last close ÷ lagged average − 1</p>
      <p>{`The lagged average is the mean of the ${prices.momentumWindow} closing prices, about one year, that end ${prices.momentumLag} sessions before the last one. That last month is left out of the average because the newest moves tend to reverse.`}</p>
      <p>{`${company.name} (${company.ticker}), an invented company of our sample data, closed at $${amount(lastClose)} on ${shortDate(company.asOf)}. Its lagged average is $${amount(laggedAverage)}: ${amount(lastClose)} ÷ ${amount(laggedAverage)} − 1 = ${percent(momentum)}.`}</p>
      <LaggedAverageFigure example={example} />
    </>
  )
}

function UnrankedSection() {
  return (
    <>
      <p>A stock has no rank, and does not count among the others, when</p>
      <ul>
        <li>a check of its data failed and is still open;</li>
        <li>{`its market capitalisation is below $${roundAmount(groups.small)};`}</li>
        <li>it did not trade on the day itself, or has no price at all;</li>
        <li>{`it has fewer than ${prices.momentumWindow + prices.momentumLag} sessions of history, the ${prices.momentumWindow} of the average and the ${prices.momentumLag} left out.`}</li>
      </ul>
      <p>The list says “Not rated” and which of these it is. With fewer than two stocks there is nothing to rank.</p>
    </>
  )
}

function PricesSection() {
  return (
    <>
      <p>Closing prices are adjusted for splits up to the day and never for dividends, which would lower old prices and with them every average. Only sessions on which the stock traded count.</p>
      <ul>
        <li>{`Last close: the newest one, empty when it is more than ${prices.stalePriceDays} days old.`}</li>
        <li>{`Averages of one, three and five years: the mean close over as many calendar years. Each needs ${rate(prices.sessionCoverage)} of ${prices.sessionsPerYear} sessions a year.`}</li>
        <li>Three-year maximum: the highest close of three years, under the same rule.</li>
      </ul>
      <p>They stand in the details of a stock, as context. No grade depends on them.</p>
    </>
  )
}
