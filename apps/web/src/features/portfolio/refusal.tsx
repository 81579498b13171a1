import type { PortfolioAnswer } from '@fairweight/domain/asset-mix'
import { FEWEST_RETURNS } from '@fairweight/domain/optimization'
import { shorterPeriod } from '../../data/optimizing/periods.ts'
import { Button } from '../../ui/controls/button.tsx'
import { writePercent } from '../../ui/entries/percent.ts'
import { Icon } from '../../ui/marks/icon.tsx'
import type { PortfolioChoice } from './choice/portfolio-choice.ts'
import { nearestChoice } from './nearest-choice.ts'
import { LeftOut } from './result/left-out.tsx'

type Refused = Exclude<PortfolioAnswer, { status: 'constructed' }>

interface RefusalProps {
  readonly answer: Refused
  readonly choice: PortfolioChoice
  readonly onChoice: (choice: PortfolioChoice) => void
  /** A newer answer is on its way. */
  readonly isOld: boolean
}

const TITLES: Record<Refused['status'], string> = {
  'insufficient-data': 'We cannot optimize this portfolio: the data is not sufficient',
  'no-positive-excess': 'No balanced portfolio exists for this period',
  infeasible: 'These limits cannot be met',
}

/** The data has funds, or nothing would have been asked: this period has too few days of each. */
const NO_FUND_IN_PERIOD = `No fund of an asset class has prices on the ${FEWEST_RETURNS + 1} days that are needed within this period.`

/** Why there is no portfolio, in plain words, with the shortest ways out. */
export function Refusal({ answer, choice, onChoice, isOld }: RefusalProps) {
  const { status, reason, leftOut } = answer
  const isShort = status === 'insufficient-data'
  const shorter = isShort ? shorterPeriod(choice.period) : null
  const nearest = nearestChoice(choice, reason)
  return (
    <section role="status" aria-label="Cannot be optimized" aria-busy={isOld} className={`flex items-start gap-3 rounded-large border border-hairline bg-caution-soft p-4 text-sm transition-opacity ${isOld ? 'opacity-50' : ''}`}>
      <Icon name="warning" className="mt-0.5 size-5 text-caution" />
      <div className="flex flex-col items-start gap-2">
        <h3 className="font-semibold">{TITLES[status]}</h3>
        <p>{reason.code === 'no-asset-classes' ? NO_FUND_IN_PERIOD : reason.message}</p>
        {isShort && <p>A shorter period or different stocks may do.</p>}
        <div className="flex flex-wrap gap-2">
          {shorter && <Button size="small" variant="secondary" onClick={() => onChoice({ ...choice, period: shorter.value })}>Try {shorter.name}</Button>}
          {nearest && <Button size="small" variant="secondary" onClick={() => onChoice(nearest.choice)}>{nearest.share === null ? 'Ask for no least share' : `Use ${writePercent(nearest.share)} %`}</Button>}
          {status === 'no-positive-excess' && <Button size="small" variant="secondary" onClick={() => onChoice({ ...choice, riskLevel: 'least_risk' })}>Show Least Risk</Button>}
        </div>
        <LeftOut stocks={leftOut} />
      </div>
    </section>
  )
}
