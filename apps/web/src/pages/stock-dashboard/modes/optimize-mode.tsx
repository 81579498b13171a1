import { HeldOptimizer } from './held-optimizer.tsx'
import { knownTickers } from './known-tickers.ts'
import { ModeBody } from './mode-body.tsx'
import { ModeFrame } from './mode-frame.tsx'
import type { ModePaneProps } from './mode-pane-props.ts'

/** The optimizer over the selected list's stocks that the current data knows; the others are named. */
export function OptimizeMode(props: ModePaneProps) {
  const { isHeld, desk, stocks, onSearch } = props
  const known = knownTickers(props)
  const { length } = known.tickers
  const heading = (
    <>
      The best mix of {desk.selected ? <bdi>{desk.selected.name}</bdi> : 'your list'}
      {length > 0 && <span className="ml-3 font-sans text-sm font-normal text-muted">{length} {length === 1 ? 'stock' : 'stocks'}</span>}
    </>
  )
  return (
    <ModeFrame label="Optimize" tour="results" heading={heading} stocks={stocks} onSearch={onSearch}>
      <ModeBody mode="optimize" isHeld={isHeld} desk={desk} left={known.left}>
        <HeldOptimizer {...props} tickers={known.tickers} />
      </ModeBody>
    </ModeFrame>
  )
}
