import { CLASS_CAP } from '@fairweight/domain/asset-mix'
import { PERIODS } from '../../../data/optimizing/periods.ts'
import { RISK_LEVELS, riskLevelOf } from '../../../data/optimizing/risk-levels.ts'
import { Term } from '../../../glossary/term.tsx'
import { TermMark } from '../../../glossary/term-mark.tsx'
import { ToggleGroup } from '../../../ui/controls/toggle-group.tsx'
import { Fold } from '../../../ui/entries/fold.tsx'
import { PercentField } from '../../../ui/entries/percent-field.tsx'
import { writePercent } from '../../../ui/entries/percent.ts'
import { CAP_RANGE, type PortfolioChoice, SHARE_RANGE } from './portfolio-choice.ts'

interface ChoiceFieldsProps {
  readonly choice: PortfolioChoice
  readonly onChoice: (choice: PortfolioChoice) => void
  /** A least share can be asked for, or has been. */
  readonly hasOwnShare: boolean
}

/** Risk level and period, and folded away what few change. */
export function ChoiceFields({ choice, onChoice, hasOwnShare }: ChoiceFieldsProps) {
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <div className="flex items-center gap-1">
          <ToggleGroup label="Risk level" className="whitespace-nowrap" options={RISK_LEVELS} value={choice.riskLevel} onValueChange={(riskLevel) => onChoice({ ...choice, riskLevel })} />
          <TermMark key={choice.riskLevel} id={riskLevelOf(choice.riskLevel).term} name="Chosen level" />
        </div>
        <ToggleGroup label="Period" className="whitespace-nowrap" options={PERIODS} value={choice.period} onValueChange={(period) => onChoice({ ...choice, period })} />
      </div>
      <Fold title="Limits of the mix" summary={limitsInWords(choice)}>
        <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-[16rem_16rem]">
          <PercentField label="Most in one asset class" placeholder={writePercent(CLASS_CAP)} range={CAP_RANGE} value={choice.classCap === CLASS_CAP ? undefined : choice.classCap} onValue={(classCap = CLASS_CAP) => onChoice({ ...choice, classCap })} hint={<>A quarter unless you say otherwise, so that no <Term id="asset-class">asset class</Term> decides alone.</>} />
          {hasOwnShare && <PercentField label="Least in your stocks" placeholder="0" range={SHARE_RANGE} value={choice.ownShare ?? undefined} onValue={(ownShare) => onChoice({ ...choice, ownShare: ownShare ?? null })} hint="Of the whole portfolio, however little the mix would give them." />}
        </div>
      </Fold>
    </div>
  )
}

function limitsInWords({ classCap, ownShare }: PortfolioChoice): string {
  const cap = `at most ${writePercent(classCap)} % in one class`
  return ownShare === null ? cap : `${cap}, at least ${writePercent(ownShare)} % in your stocks`
}
