import type { PortfolioResult } from '@fairweight/domain/asset-mix'
import { MIN_RETURNS } from '@fairweight/domain/optimization'
import { shorterPeriod } from '../../data/optimizing/periods.ts'
import { Button } from '../../ui/controls/button.tsx'
import { settingPercent } from '../../data/figures.ts'
import { Icon } from '../../ui/marks/icon.tsx'
import type { PortfolioChoice } from './choice/portfolio-choice.ts'
import { nearestChoice } from './nearest-choice.ts'
import { ExcludedStocks } from './result/excluded-stocks.tsx'

type Refused = Exclude<PortfolioResult, { status: 'constructed' }>

interface NoSolutionNoticeProps {
  readonly answer: Refused
  readonly choice: PortfolioChoice
  readonly onChoice: (choice: PortfolioChoice) => void
  /** A newer answer is on its way. */
  readonly isStale: boolean
}

const TITLES: Record<Refused['status'], string> = {
  'insufficient-data': 'We cannot optimize this portfolio: the data is not sufficient',
  'no-positive-excess': 'No balanced portfolio exists for this period',
  infeasible: 'These limits cannot be met',
}

/** The data has funds, or nothing would have been asked: this period has too few days of each. */
const NO_FUND_IN_PERIOD = `No asset-class fund has prices on the ${MIN_RETURNS + 1} days needed in this period.`

/** Why there is no portfolio, in plain words, with the shortest ways out. */
export function NoSolutionNotice({ answer, choice, onChoice, isStale }: NoSolutionNoticeProps) {
  const { status, reason, leftOut } = answer
  const isShort = status === 'insufficient-data'
  const shorter = isShort ? shorterPeriod(choice.period) : null
  const nearest = nearestChoice(choice, reason)
  return (
    <section
      role="status"
      aria-label="Cannot be optimized"
      aria-busy={isStale}
      className={`flex items-start gap-3 rounded-large border border-hairline bg-caution-soft p-4 text-sm transition-opacity ${isStale ? 'opacity-50' : ''}`}
    >
      <Icon name="warning" className="mt-0.5 size-5 text-caution" />
      <div className="flex flex-col items-start gap-2">
        <h3 className="font-semibold">{TITLES[status]}</h3>
        <p>{reason.code === 'no-asset-classes' ? NO_FUND_IN_PERIOD : reason.message}</p>
        {isShort && <p>Try a shorter period or different stocks.</p>}
        <div className="flex flex-wrap gap-2">
          {shorter && (
            <Button size="small" variant="secondary" onClick={() => onChoice({ ...choice, period: shorter.value })}>
              Try {shorter.name}
            </Button>
          )}
          {nearest && (
            <Button size="small" variant="secondary" onClick={() => onChoice(nearest.choice)}>
              {nearest.share === null ? 'Remove the minimum share' : `Use ${settingPercent(nearest.share)}`}
            </Button>
          )}
          {status === 'no-positive-excess' && (
            <Button size="small" variant="secondary" onClick={() => onChoice({ ...choice, riskLevel: 'least_risk' })}>
              Show Least Risk
            </Button>
          )}
        </div>
        <ExcludedStocks stocks={leftOut} />
      </div>
    </section>
  )
}
