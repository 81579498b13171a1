import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import type { ReactNode } from 'react'
import { shortDate } from '../../../data/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import type { LoadedStocks } from '../use-stock-list.ts'

interface ModeFrameProps {
  /** The region's name, also where the tour points to. */
  readonly label: string
  readonly tour?: string
  readonly heading: ReactNode
  readonly stocks: Pick<LoadedStocks, 'asOf' | 'snapshot' | 'dataset'>
  readonly onSearch: () => void
  readonly children: ReactNode
}

/** The main panel in a mode other than Search: its heading and the way back. It scrolls on the screen and is printed whole. */
export function ModeFrame({ label, tour, heading, stocks, onSearch, children }: ModeFrameProps) {
  return (
    <div
      data-tour={tour}
      data-printed=""
      className="min-h-0 flex-1 overflow-y-auto px-4 py-5 wide:px-8"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <div className="mx-auto flex max-w-[70rem] flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-serif text-2xl font-semibold">{heading}</h2>
          <div className="flex gap-2 print:hidden">
            <Button variant="secondary" size="small" className="wide:hidden" onClick={onSearch}>
              <Icon name="search" className="size-4" />
              Back to search
            </Button>
            <Button variant="quiet" size="small" onClick={() => print()}>
              Print
            </Button>
          </div>
        </div>
        <p className="hidden text-xs print:block">
          As of {shortDate(stocks.asOf)}, data {stocks.snapshot}.
          {stocks.dataset === 'sample' && ` ${SAMPLE_DATA_NOTICE}.`}
        </p>
        {children}
      </div>
    </div>
  )
}
