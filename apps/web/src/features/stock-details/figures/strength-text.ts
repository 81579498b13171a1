import type { Explanation } from '@fairweight/contract/wire'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { amount } from '../../../data/figures.ts'

type Strength = Explanation['financialStrength']

const { altmanDistress, altmanSafe, signPoints, altmanPoints } = METHOD_SETTINGS.strength

/** What the stars stand for, with the counts behind them. */
export function starsText({ stars, signs, altmanZ }: Strength): string | null {
  if (stars === null) return null
  const known = signs.filter(({ passed }) => passed !== null)
  const passed = known.filter((sign) => sign.passed === true).length
  const answered =
    known.length === signs.length
      ? `${passed} of ${signs.length} signs passed`
      : `${passed} of the ${known.length} signs that can be evaluated passed`
  if (altmanZ === null)
    return `All ${signPoints + altmanPoints} stars come from the signs: ${answered}. Altman’s Z is not used for banks, insurers, property companies, and other financial companies.`
  return `Up to ${signPoints} stars come from the signs: ${answered}. Up to ${altmanPoints} come from Altman’s Z, none at ${altmanDistress} and all from ${altmanSafe}.`
}

/** Where Altman's Z stands between distress and safety. */
export function altmanText(z: number | null): string {
  if (z === null) return 'n/a'
  if (z < altmanDistress) return `${amount(z)}, in distress`
  return z > altmanSafe ? `${amount(z)}, safe` : `${amount(z)}, between distress and safety`
}
