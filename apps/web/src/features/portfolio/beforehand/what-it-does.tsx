import type { AssetClassMix, StockRow } from '@fairweight/contract/wire'
import { percent, settingPercent } from '../../../data/figures.ts'
import { riskLevelOf } from '../../../data/optimizing/risk-levels.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RangeInput } from '../../../ui/controls/range-input.tsx'
import type { PortfolioChoice } from '../choice/portfolio-choice.ts'
import { expectedShare, type OwnClass, ownClasses } from './expected-share.ts'

interface WhatItDoesProps {
  readonly mix: AssetClassMix
  readonly choice: PortfolioChoice
  readonly onChoice: (choice: PortfolioChoice) => void
  readonly tickers: readonly string[]
  readonly rowOf: (ticker: string) => StockRow | undefined
  /** The plain alternative; null where there are too few stocks for it. */
  readonly onStocksAlone: (() => void) | null
}

/** Steps of a slider, in percent. */
const STEP = 5

/** Says before anything is computed what becomes of the money, how much of it the list's stocks get, and what else one could ask for. */
export function WhatItDoes({ mix, choice, onChoice, tickers, rowOf, onStocksAlone }: WhatItDoesProps) {
  const classes = ownClasses(mix, choice, tickers, rowOf)
  const { ownShare, classCap } = choice
  const floor = Math.round(100 * (ownShare ?? 0))
  const cap = Math.round(100 * classCap)
  return (
    <section
      aria-labelledby="what-it-does"
      className="flex flex-col gap-4 rounded-large border border-hairline bg-surface p-4 text-sm print:hidden"
    >
      <h3 id="what-it-does" className="font-semibold">
        What this does
      </h3>
      <p className="max-w-prose">{sentence(classes, choice, tickers.length)}</p>
      {classes.length > 0 && (
        <div className="grid gap-x-8 gap-y-3 wide:grid-cols-2">
          <div>
            <span className="flex justify-between gap-4">
              <span className="font-medium">My stocks get at least</span>
              <span className="text-muted">{floorText(floor)}</span>
            </span>
            <RangeInput
              label="My stocks get at least"
              value={floor}
              minimum={0}
              maximum={100}
              step={STEP}
              format={floorText}
              onValueChange={(next) => onChoice({ ...choice, ownShare: next === 0 ? null : next / 100 })}
            />
          </div>
          <div>
            <span className="flex justify-between gap-4">
              <span className="font-medium">One class gets at most</span>
              <span className="text-muted">{capText(cap)}</span>
            </span>
            <RangeInput
              label="One class gets at most"
              value={cap}
              minimum={STEP}
              maximum={100}
              step={STEP}
              format={capText}
              onValueChange={(next) => onChoice({ ...choice, classCap: next / 100 })}
            />
          </div>
        </div>
      )}
      {onStocksAlone && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" size="small" onClick={onStocksAlone}>
            Optimize my stocks alone
          </Button>
          <p className="text-muted">The best mix of the list’s stocks by themselves: all of the money, and no funds.</p>
        </div>
      )}
    </section>
  )
}

const floorText = (of: number): string => (of === 0 ? 'what the mix gives' : `${of}% of the money`)
const capText = (of: number): string => `${of}% of the money`

/** Of many classes and stocks the first are named. */
const MAX_NAMED = 4

function sentence(classes: readonly OwnClass[], { riskLevel, ownShare }: PortfolioChoice, stocks: number): string {
  const level = riskLevelOf(riskLevel).label
  const spread = `It spreads all of the money across 15 asset classes, each represented by a fund, at the risk level ${level}.`
  if (stocks === 0) return `${spread} This list has no stocks, so it holds funds alone.`
  if (classes.length === 0)
    return `${spread} None of your stocks belongs to one of these classes, so it holds funds alone.`
  const within = classes.map(({ name, tickers }) => `${name} (${named(tickers)})`).join('; ')
  const share = expectedShare(classes)
  const given =
    ownShare !== null
      ? `You ask for at least ${settingPercent(ownShare)} of the money in your stocks, and the rest is arranged around that.`
      : share === null
        ? 'How much of the money these get, the mix decides.'
        : `The published mix gives ${classes.length === 1 ? 'this class' : 'these classes'} ${percent(share)} of the money, so your stocks would get about that together, unless you ask for more.`
  return `${spread} Your stocks take the place of the fund of their own class: ${within}. ${given}`
}

function named(tickers: readonly string[]): string {
  const more = tickers.length - MAX_NAMED
  return `${tickers.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
