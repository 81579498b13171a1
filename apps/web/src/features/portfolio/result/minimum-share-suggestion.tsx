import { percent, settingPercent } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'

interface MinimumShareSuggestionProps {
  /** Of the list's stocks in this portfolio. */
  readonly ownShare: number
  /** The least share that the engine offers; null = it has no reason to. */
  readonly offered: number | null
  /** The least share that was asked for; null = none. */
  readonly asked: number | null
  readonly onAsk: (share: number | null) => void
}

/** The mix leaves the list's stocks little: says so and offers a least share; once that is asked for, the way back. One button, so that the focus stays. */
export function MinimumShareSuggestion({ ownShare, offered, asked, onAsk }: MinimumShareSuggestionProps) {
  const wanted = asked ?? offered
  if (wanted === null) return null
  return (
    <section
      aria-label="Your stocks"
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-large border border-hairline px-4 py-3 text-sm print:hidden ${asked === null ? 'bg-caution-soft' : ''}`}
    >
      <Icon name="info" className={`size-5 ${asked === null ? 'text-caution' : 'text-muted'}`} />
      <p className="min-w-0 flex-1 basis-72">
        {asked === null
          ? smallShareText(ownShare)
          : `At least ${settingPercent(asked)} of this portfolio is in your stocks, as you asked.`}
      </p>
      <Button size="small" variant="secondary" onClick={() => onAsk(asked === null ? offered : null)}>
        {asked === null ? `Require at least ${settingPercent(wanted)}` : 'Let the mix decide'}
      </Button>
    </section>
  )
}

/** What rounds to nothing is called nothing. */
const NOTHING = 0.00005

function smallShareText(ownShare: number): string {
  if (ownShare < NOTHING)
    return 'None of this portfolio would be in your stocks, because the mix gives their classes no weight.'
  return `Your stocks would make up ${percent(ownShare)} of this portfolio, because the mix gives their classes little weight.`
}
