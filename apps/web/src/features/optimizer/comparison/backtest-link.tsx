import { useTools } from '../../../data/session/use-session.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'

interface BacktestLinkProps {
  /** Fractions. */
  readonly weights: readonly { readonly ticker: string; readonly weight: number }[]
}

/** Below this share a holding reads as none. */
const SHOWN = 0.00005

/** Leads to how the mix would have moved; for whoever has a plan. */
export function BacktestLink({ weights }: BacktestLinkProps) {
  if (useTools().size === 0) return null
  const parts = weights.flatMap(({ ticker, weight }) =>
    weight < SHOWN ? [] : [`${ticker} ${(100 * weight).toFixed(2)}`],
  )
  return (
    <LinkButton
      to={{ pathname: '/backtest', search: new URLSearchParams({ mix: parts.join(', ') }).toString() }}
      variant="secondary"
      size="small"
      className="self-start"
    >
      Backtest this mix
    </LinkButton>
  )
}
