import type { OptimizationResult } from '@fairweight/contract/wire'
import { shorterPeriod } from '../../data/optimizing/periods.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import type { OptimizerChoice } from './choices.ts'
import { applyNearest } from './limits/nearest-feasible.ts'

interface NoSolutionNoticeProps {
  readonly answer: OptimizationResult
  readonly choice: OptimizerChoice
  readonly onChoice: (choice: OptimizerChoice) => void
  readonly onLeastRisk: () => void
  readonly onRemove: (ticker: string) => void
}

const TITLES: Record<Exclude<OptimizationResult['status'], 'optimal'>, string> = {
  'insufficient-data': 'We cannot optimize these stocks: the data is not sufficient',
  'no-positive-excess': 'No balanced mix exists for these stocks',
  infeasible: 'These limits cannot be met',
}

/** Why there is no mix, in plain words, with the shortest ways out. */
export function NoSolutionNotice({ answer, choice, onChoice, onLeastRisk, onRemove }: NoSolutionNoticeProps) {
  if (answer.status === 'optimal') return null
  const { reason } = answer
  const isShort = answer.status === 'insufficient-data'
  const shorter = isShort ? shorterPeriod(choice.period) : null
  const nearest = answer.status === 'infeasible' && reason ? applyNearest(choice.limits, reason) : null
  return (
    <section
      role="status"
      aria-label="Cannot be optimized"
      className="flex items-start gap-3 rounded-large border border-hairline bg-caution-soft p-4 text-sm"
    >
      <Icon name="warning" className="mt-0.5 size-5 text-caution" />
      <div className="flex flex-col items-start gap-2">
        <h3 className="font-semibold">{TITLES[answer.status]}</h3>
        {reason && <p>{reason.message}</p>}
        {reason?.shortestFix && <p>{reason.shortestFix}</p>}
        {isShort && <p>Otherwise, try a shorter period or different stocks.</p>}
        <div className="flex flex-wrap gap-2">
          {shorter && (
            <Button size="small" variant="secondary" onClick={() => onChoice({ ...choice, period: shorter.value })}>
              Try {shorter.name}
            </Button>
          )}
          {nearest && (
            <Button size="small" variant="secondary" onClick={() => onChoice({ ...choice, limits: nearest.value })}>
              {nearest.label}
            </Button>
          )}
          {isShort && reason?.ticker && <RemoveButton ticker={reason.ticker} onRemove={onRemove} />}
          {answer.status === 'no-positive-excess' && (
            <Button size="small" variant="secondary" onClick={onLeastRisk}>
              Show Least Risk
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function RemoveButton({ ticker, onRemove }: { readonly ticker: string; readonly onRemove: (ticker: string) => void }) {
  return (
    <Button size="small" variant="secondary" onClick={() => onRemove(ticker)}>
      Leave out {ticker}
    </Button>
  )
}
