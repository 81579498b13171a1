import { shortDate } from '../../../data/dates.ts'
import { percent, signedPercent } from '../../../data/figures.ts'
import type { PortfolioReturns } from '../past/portfolio-returns.ts'

/** Both returns, each with what it says and, where there is none, why. */
export function Returns({ moneyWeighted, timeWeighted }: Pick<PortfolioReturns, 'moneyWeighted' | 'timeWeighted'>) {
  return (
    <dl className="grid gap-6 wide:grid-cols-2">
      <div className="flex flex-col gap-1">
        <dt className="text-sm text-muted">Money-weighted return</dt>
        <dd className="font-serif text-2xl font-semibold tabular-nums">
          {moneyWeighted.kind === 'measured' ? `${signedPercent(moneyWeighted.annual)} a year` : 'n/a'}
        </dd>
        <dd className="max-w-prose text-xs text-muted">
          {moneyWeighted.kind === 'none' && `${moneyWeighted.reason} `}
          The yearly rate at which your deposits would have grown to what is there now. It counts when you paid in and
          took out, so it is your own result.
        </dd>
      </div>
      <div className="flex flex-col gap-1">
        <dt className="text-sm text-muted">Time-weighted return</dt>
        <dd className="font-serif text-2xl font-semibold tabular-nums">
          {timeWeighted.kind === 'measured' ? `${signedPercent(timeWeighted.total)} in all` : 'n/a'}
        </dd>
        <dd className="max-w-prose text-xs text-muted">
          {timeWeighted.kind === 'measured' &&
            timeWeighted.annual !== null &&
            `${percent(timeWeighted.annual)} a year. `}
          {timeWeighted.kind === 'measured' &&
            `From ${shortDate(timeWeighted.from)} to ${shortDate(timeWeighted.to)}. `}
          {timeWeighted.kind === 'none' && `${timeWeighted.reason} `}
          What a dollar became that stayed all the time, whenever money came or went. It is the one to compare with a
          fund.
        </dd>
      </div>
    </dl>
  )
}
