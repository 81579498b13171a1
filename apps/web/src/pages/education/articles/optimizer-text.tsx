import { OPTIMIZER_SIZE } from '@fairweight/contract/wire'
import { defaultCap } from '@fairweight/domain/optimization'
import { prettifyCompanyName } from '@fairweight/domain/naming'
import { amount, count, dollars, percentNumber, settingPercent, shortPercent } from '../../../data/figures.ts'
import { type ExamplePortfolio, optimizerExample } from '../examples/optimizer-example.ts'
import { spellNumber, listed } from '../examples/format.ts'
import { FrontierFigure } from '../diagrams/frontier-figure.tsx'
import { Contents, Heading } from './contents.tsx'
import { OptimizerAnswersSection, RefusalsSection } from './optimizer-answers-section.tsx'
import { OptimizerEstimatesSection } from './optimizer-estimates-section.tsx'
import { OptimizerLimitsSection } from './optimizer-limits-section.tsx'
import { OptimizerSurenessSection } from './optimizer-sureness-section.tsx'

const SECTIONS = {
  portfolios: ['portfolios', 'Three portfolios'],
  choices: ['choices', 'What you choose'],
  inputs: ['inputs', 'What goes in'],
  proof: ['proof', 'Exact, with proof'],
  sureness: ['sureness', 'How certain it is'],
  orders: ['orders', 'What to buy'],
  refusals: ['refusals', 'When there is no answer'],
  limits: ['limits', 'What it cannot tell you'],
  sources: ['sources', 'Sources'],
} as const

const example = optimizerExample()
const MANY = 1_000

export function OptimizerText() {
  return (
    <>
      <Contents sections={Object.values(SECTIONS)} />
      <div className="prose">
        <Heading of={SECTIONS.portfolios} />
        <PortfoliosSection />
        <Heading of={SECTIONS.choices} />
        <ChoicesSection />
        <Heading of={SECTIONS.inputs} />
        <OptimizerEstimatesSection example={example} />
        <OptimizerAnswersSection proof={SECTIONS.proof} example={example} />
        <Heading of={SECTIONS.sureness} />
        <OptimizerSurenessSection example={example} />
        <Heading of={SECTIONS.orders} />
        <OrdersSection />
        <Heading of={SECTIONS.refusals} />
        <RefusalsSection />
        <Heading of={SECTIONS.limits} />
        <OptimizerLimitsSection sources={SECTIONS.sources} example={example} />
      </div>
    </>
  )
}

function PortfoliosSection() {
  const { figures, claims } = example
  const mixes = [example.minRisk, example.balanced, example.maximumReturn, example.equalWeight]
  return (
    <>
      <p>
        For every level of risk, there is one mix with the highest expected return. Together, these mixes form the{' '}
        <a href="/learn/glossary#efficient-frontier">efficient frontier</a>, and three of them have names:
      </p>
      <ul>
        <li>
          <b>Least Risk</b>: the lowest <a href="/learn/glossary#volatility">volatility</a>.
        </li>
        <li>
          <b>Balanced</b>: the most expected return above the{' '}
          <a href="/learn/glossary#risk-free-rate">risk-free rate</a> per unit of volatility, which means the highest{' '}
          <a href="/learn/glossary#sharpe-ratio">Sharpe ratio</a>.
        </li>
        <li>
          <b>Maximum Return</b>: the top of the frontier; if several mixes tie, the least volatile of them.
        </li>
      </ul>
      <p>{`Here are five fictional companies from our sample data: ${listed(figures.tickers.map((ticker, place) => `${prettifyCompanyName(figures.names[place] ?? '')} (${ticker})`))}. Put them on a list in the demo and optimize it to get the answer shown here.`}</p>
      <FrontierFigure example={example} />
      <div role="region" aria-label="Portfolio figures" tabIndex={0} className="overflow-x-auto">
        <table>
          <thead>
            <tr>
              <th>%</th>
              {mixes.map(({ name }) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.tickers.map((ticker, place) => (
              <Row key={ticker} name={ticker} mixes={mixes} figure={({ weights }) => inPercent(weights[place] ?? 0)} />
            ))}
            <Row name="Return" mixes={mixes} figure={({ expectedReturn }) => inPercent(expectedReturn)} />
            <Row name="Volatility" mixes={mixes} figure={({ volatility }) => inPercent(volatility)} />
            <Row name="Sharpe ratio" mixes={mixes} figure={({ sharpeRatio }) => amount(sharpeRatio)} />
          </tbody>
        </table>
      </div>
      <p>{`Companies that do not move together offset each other: ${claims.lessVolatile} (${shortPercent(example.minRisk.volatility)} versus at least ${shortPercent(Math.min(...example.volatilities))}). ${claims.capped}.`}</p>
    </>
  )
}

function Row({
  name,
  mixes,
  figure,
}: {
  readonly name: string
  readonly mixes: readonly ExamplePortfolio[]
  readonly figure: (mix: ExamplePortfolio) => string
}) {
  return (
    <tr>
      <td>{name}</td>
      {mixes.map((mix) => (
        <td key={mix.name}>{figure(mix)}</td>
      ))}
    </tr>
  )
}

function inPercent(fraction: number): string {
  return percentNumber(Math.abs(fraction))
}

function ChoicesSection() {
  const { fewest, most, maxForVisitors } = OPTIMIZER_SIZE
  const cap = defaultCap(MANY)
  return (
    <>
      <p>{`You choose ${spellNumber(fewest)} to ${most} stocks (${maxForVisitors} without an account), a period of 1, 3, 5 or 10 years, and one of the three risk levels, or move the slider anywhere along the frontier. The defaults are five years and Balanced.`}</p>
      <p>{`Every mix is fully invested, borrows nothing and sells nothing short. Unless you set another limit, no holding is larger than ${settingPercent(cap)}; with fewer than ${spellNumber(2 / cap)} stocks, the limit is twice an equal share (${settingPercent(defaultCap(4))} with four, ${settingPercent(Number(defaultCap(3).toFixed(3)))} with three), and two may be held in any proportion.`}</p>
      <p>
        Under “Limits and estimates” you can set more: a maximum weight for every stock, for one stock or for a sector;
        a minimum weight for one stock; a minimum weight when held; a number of holdings; a target return or volatility.
        With a minimum weight when held or a number of holdings, the frontier becomes twenty points, each found by
        branch and bound with a proven distance from the optimum.
      </p>
    </>
  )
}

function OrdersSection() {
  const {
    orders: { cash, allocation, leftWhenRounded },
    claims,
  } = example
  const bought = allocation.orders.map(({ ticker, shares }) => `${count(shares)} ${ticker}`)
  return (
    <>
      <p>
        Enter an amount of money and what you hold, and you get what to buy and sell, in whole or fractional shares, at
        the last closing prices, with a file for your broker. Of all the whole-share orders that the money can pay for,
        an exact search finds the one with the smallest sum of distances from the mix, leftover money and fees. An order
        that gains less than its fee is left out; sometimes the answer is to do nothing. Amounts stay in your browser.
      </p>
      <p>{`$${count(cash)} in Balanced: ${listed(bought)}. Rounding each holding down would leave ${dollars(leftWhenRounded)}; ${claims.orders} ${dollars(allocation.leftover)}.`}</p>
    </>
  )
}
