import { HeldPortfolio } from './held-portfolio.tsx'
import { knownTickers } from './known-tickers.ts'
import { ModeBody } from './mode-body.tsx'
import { ModeFrame } from './mode-frame.tsx'
import type { ModePaneProps } from './mode-pane-props.ts'

/** The portfolio optimizer: the investment mix with the selected list's stocks in it. A list without stocks gives a mix of funds alone. */
export function PortfolioMode(props: ModePaneProps) {
  const { isHeld, desk, stocks, onSearch } = props
  const known = knownTickers(props)
  const heading = <>A whole portfolio {desk.selected ? <>around <bdi>{desk.selected.name}</bdi></> : 'of funds'}</>
  return (
    <ModeFrame label="Portfolio" heading={heading} stocks={stocks} onSearch={onSearch}>
      <ModeBody mode="portfolio" isHeld={isHeld} desk={desk} left={known.left}>
        <HeldPortfolio {...props} tickers={known.tickers} />
      </ModeBody>
    </ModeFrame>
  )
}
