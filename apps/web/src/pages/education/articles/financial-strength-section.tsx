import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import type { PiotroskiSignalName } from '@fairweight/domain/strength'
import { amount, settingPercent } from '../../../data/figures.ts'
import { known } from '../examples/claim.ts'
import type { ValueExample } from '../examples/value-example.ts'
import { spellNumber } from '../examples/format.ts'

const { strength } = METHOD_SETTINGS
const { altmanWeights: weights, altmanDistress, altmanSafe, signPoints, altmanPoints } = strength

const SIGNS: Readonly<Record<PiotroskiSignalName, string>> = {
  'positive-return-on-assets': 'Return on assets is above zero',
  'positive-operating-cash-flow': 'Operating cash flow is above zero',
  'rising-return-on-assets': 'Return on assets rose',
  'cash-flow-above-net-income': 'Operating cash flow exceeds net income',
  'falling-long-term-debt': 'Long-term debt fell relative to the year’s average assets',
  'rising-current-ratio': 'Current assets rose relative to current liabilities',
  'no-new-shares': `No new shares: net cash from issuing shares is zero or less or, if not reported, the split-adjusted share count grew by at most ${settingPercent(strength.shareCountTolerance)}`,
  'rising-gross-margin': 'Gross margin rose',
  'rising-asset-turnover': 'Revenue rose relative to assets',
}

/** Stars from nine signs and the distance from distress, with the example's own. */
export function FinancialStrengthSection({ example }: { readonly example: ValueExample }) {
  const { company, claims } = example
  const { signs, stars, altmanZ, passedSigns, knownSigns } = company.rating.financialStrength
  return (
    <>
      <p>{`Star ratings run 0–${GUIDANCE.maxStars} in halves. Conservative investors look for ${GUIDANCE.conservativeStars}–${GUIDANCE.maxStars}; from ${GUIDANCE.lessConservativeStars} is less conservative. Half of the rating comes from Piotroski’s ${spellNumber(signs.length)} signs for the last fiscal year, most of them compared with the year before:`}</p>
      <table>
        <thead>
          <tr>
            <th>Sign</th>
            <th>{company.ticker}</th>
          </tr>
        </thead>
        <tbody>
          {signs.map(({ name, passed }) => (
            <tr key={name}>
              <td>{SIGNS[name]}</td>
              <td>{passed === true ? 'passed' : 'failed'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{`Return and revenue are measured relative to assets at the start of the year. A sign that cannot be computed is not counted; with fewer than ${spellNumber(strength.minimumSigns)} left, financial strength is unknown. Banks, insurers, REITs and other financial companies have no current ratio. The other half is Altman’s Z:`}</p>
      <p className="formula">
        {`Z = (${weights.workingCapital} × working capital + ${weights.retainedEarnings} × retained earnings + ${weights.ebit} × EBIT + ${weights.revenue} × revenue) ÷ assets + ${weights.marketCap} × market capitalization ÷ liabilities`}
        <br />
        {`stars = ${signPoints} × passed ÷ known signs + ${altmanPoints} × (Z − ${altmanDistress}) ÷ (${altmanSafe} − ${altmanDistress}), the second part limited to 0 to ${altmanPoints}, the sum rounded to the nearest half`}
      </p>
      <p>{`Altman considered a company in distress below ${altmanDistress} and safe above ${altmanSafe}. Banks, insurers, REITs and other financial companies have no Z; their stars are ${signPoints + altmanPoints} × passed ÷ known signs. For all other companies, no Z means no stars. Combining the two is our own choice. ${company.ticker} ${claims.strength}: ${passedSigns} of ${knownSigns} signs and a Z of ${amount(known(altmanZ.value, 'Z'))} give it ${known(stars, 'stars')} stars.`}</p>
    </>
  )
}
