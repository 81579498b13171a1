import { shortDate } from '../../../data/dates.ts'

interface PastModeNoteProps {
  readonly asOf: string
  readonly mode: 'optimize' | 'portfolio'
}

const INPUTS = {
  optimize: 'Prices, dividends, splits and the risk-free rate end on this day',
  portfolio: 'Prices, dividends and splits of stocks and funds, and the risk-free rate, end on this day',
}

const UNDATED = {
  optimize: 'The data dates neither company names nor sectors, so limits on sectors use those of today.',
  portfolio:
    'The data dates neither names and sectors nor which fund stands for an asset class, so those are of today.',
}

/** What an optimizer knows on a past day, and what it cannot know as of it. */
export function PastModeNote({ asOf, mode }: PastModeNoteProps) {
  return (
    <section aria-label="On a past day" className="flex flex-col gap-1 border-l-2 border-accent pl-3 text-sm">
      <p>
        <strong className="font-semibold">As of {shortDate(asOf)}.</strong> {INPUTS[mode]}; nothing traded later enters.
        Nobody can buy at these prices any more.
      </p>
      <p className="text-muted">{UNDATED[mode]}</p>
      <p className="text-muted">
        Saved results are left out, and none can be saved here: they are compared with today’s data.
      </p>
    </section>
  )
}
