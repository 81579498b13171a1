import type { Explanation } from '@fairweight/contract/wire'
import { Icon, type IconName } from '../../../ui/marks/icon.tsx'
import { Stars } from '../../../ui/marks/stars.tsx'
import { KnownTerm } from '../../../glossary/known-term.tsx'
import { Term } from '../../../glossary/term.tsx'
import { signTerm } from '../detail-terms.ts'
import { humanizeName } from '../labels.ts'
import { altmanText, starsText } from './strength-text.ts'

/** The stars, what they mean, and the signs that they count. */
export function StrengthSigns({ strength }: { readonly strength: Explanation['financialStrength'] }) {
  const meaning = starsText(strength)
  return (
    <section aria-label="Financial strength" className="flex flex-col gap-2 text-sm">
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        <Term id="financial-strength">Financial strength</Term>
        <Stars value={strength.stars} />
      </h3>
      {strength.reason && <p className="text-muted">{strength.reason}</p>}
      {meaning && <p className="text-muted">{meaning}</p>}
      <ul className="grid gap-x-6 gap-y-1 wide:grid-cols-2 broad:grid-cols-1">
        {strength.signs.map((sign) => (
          <li key={sign.name} className="flex items-center gap-2">
            <Icon name={SIGNS[answer(sign.passed)].icon} className={`size-4 ${SIGNS[answer(sign.passed)].tone}`} />
            <span className="flex-1">
              <KnownTerm id={signTerm(sign.name)}>{humanizeName(sign.name)}</KnownTerm>
            </span>
            <span className="text-muted">{SIGNS[answer(sign.passed)].word}</span>
          </li>
        ))}
        <li className="flex justify-between gap-2">
          <Term id="altman-z">Altman’s Z</Term>
          <span className="text-right">{altmanText(strength.altmanZ)}</span>
        </li>
      </ul>
    </section>
  )
}

type Answer = 'yes' | 'no' | 'unknown'

const answer = (passed: boolean | null): Answer => (passed === null ? 'unknown' : passed ? 'yes' : 'no')

const SIGNS: Record<Answer, { readonly icon: IconName; readonly word: string; readonly tone: string }> = {
  yes: { icon: 'check', word: 'Yes', tone: 'text-accent-text' },
  no: { icon: 'minus', word: 'No', tone: 'text-caution' },
  unknown: { icon: 'help', word: 'Not known', tone: 'text-muted' },
}
