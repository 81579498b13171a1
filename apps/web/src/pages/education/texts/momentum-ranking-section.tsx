import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import { count, percent } from '../../../data/figures.ts'
import { type MomentumExample, tiedRanks } from '../examples/momentum-example.ts'
import { ordinalPercentile, rate } from '../examples/written.ts'
import { RankingFigure } from '../figures/ranking-figure.tsx'

const { momentumA, momentumB } = METHOD_SETTINGS.rating

/** From momentum to a percentile, from the percentile to a letter. */
export function MomentumRankingSection({ example }: { readonly example: MomentumExample }) {
  const { company, universe, rank, claims } = example
  return (
    <>
      <p>All stocks with a figure that day are put in order, large and small together.</p>
      <p className="formula">percentile = (rank − 1) ÷ (number of stocks − 1)</p>
      <p>The lowest stands at 0, the highest at 100; equal figures share the mean of their ranks. Five stocks, two of them equal:</p>
      <table>
        <thead>
          <tr>
            <th>Momentum</th>
            <th>Percentile</th>
            <th>Grade</th>
          </tr>
        </thead>
        <tbody>
          {tiedRanks().map(({ stock, momentum, rank: place, grade }) => (
            <tr key={stock}>
              <td>{rate(momentum)}</td>
              <td>{Number((place * 100).toFixed(1))}</td>
              <td>{grade}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        <li>
          <b>A</b>
          {`: at or above the ${ordinalPercentile(momentumA)} percentile.`}
        </li>
        <li>
          <b>B</b>
          {`: from the ${ordinalPercentile(momentumB)}. `}
          <b>C</b>: below it.
        </li>
      </ul>
      <p>{`Momentum investors look for a percentile of ${Math.round(GUIDANCE.momentumRank * 100)}+. About ${count(GUIDANCE.stocks)} stocks are analysed; the details of a stock say among how many it was ranked.`}</p>
      <p>{`${company.ticker} ranks above ${count(universe.below)} of the other ${count(universe.ranked - 1)} ranked stocks of the sample: percentile ${percent(rank)}, ${claims.grade}. ${claims.strict}`}</p>
      <RankingFigure example={example} />
    </>
  )
}
