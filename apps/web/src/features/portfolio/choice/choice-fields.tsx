import { CLASS_CAP } from '@fairweight/domain/asset-mix'
import { PERIODS } from '../../../data/optimizing/periods.ts'
import { RISK_LEVELS, riskLevelOf } from '../../../data/optimizing/risk-levels.ts'
import { Term } from '../../../glossary/term.tsx'
import { TermMark } from '../../../glossary/term-mark.tsx'
import { ToggleGroup } from '../../../ui/controls/toggle-group.tsx'
import { Collapsible } from '../../../ui/entries/collapsible.tsx'
import { PercentField } from '../../../ui/entries/percent-field.tsx'
import { settingPercent } from '../../../data/figures.ts'
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
          <ToggleGroup
            label="Risk level"
            className="whitespace-nowrap"
            options={RISK_LEVELS}
            value={choice.riskLevel}
            onValueChange={(riskLevel) => onChoice({ ...choice, riskLevel })}
          />
          <TermMark key={choice.riskLevel} id={riskLevelOf(choice.riskLevel).term} name="Chosen level" />
        </div>
        <ToggleGroup
          label="Period"
          className="whitespace-nowrap"
          options={PERIODS}
          value={choice.period}
          onValueChange={(period) => onChoice({ ...choice, period })}
        />
      </div>
      <Collapsible title="Limits on the mix" summary={limitsSummary(choice)}>
        <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-[16rem_16rem]">
          <PercentField
            label="Maximum per asset class"
            placeholder={writePercent(CLASS_CAP)}
            range={CAP_RANGE}
            value={choice.classCap === CLASS_CAP ? undefined : choice.classCap}
            onValue={(classCap = CLASS_CAP) => onChoice({ ...choice, classCap })}
            hint={
              <>
                {settingPercent(CLASS_CAP)} unless you change it, so that no single{' '}
                <Term id="asset-class">asset class</Term> dominates.
              </>
            }
          />
          {hasOwnShare && (
            <PercentField
              label="Minimum in your stocks"
              placeholder="0"
              range={SHARE_RANGE}
              value={choice.ownShare ?? undefined}
              onValue={(ownShare) => onChoice({ ...choice, ownShare: ownShare ?? null })}
              hint="As a share of the whole portfolio, even if the mix alone would give them less."
            />
          )}
        </div>
      </Collapsible>
    </div>
  )
}

function limitsSummary({ classCap, ownShare }: PortfolioChoice): string {
  const cap = `at most ${settingPercent(classCap)} in one class`
  return ownShare === null ? cap : `${cap}, at least ${settingPercent(ownShare)} in your stocks`
}
