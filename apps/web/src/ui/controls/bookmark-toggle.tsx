import { Icon } from '../marks/icon.tsx'

interface BookmarkToggleProps {
  readonly ticker: string
  /** What the stock is bookmarked for. */
  readonly kind: 'value' | 'momentum'
  readonly isOn: boolean
  readonly onToggle: (ticker: string, kind: 'value' | 'momentum') => void
  /** In a grid the focus stays on the grid, whose own keys do this. */
  readonly tabIndex?: -1
  readonly className?: string
}

/** Marks a stock for one of its ratings. Filled when set, and said so: never by color alone. */
export function BookmarkToggle({ ticker, kind, isOn, onToggle, tabIndex, className = '' }: BookmarkToggleProps) {
  const label = `Bookmark ${ticker} for ${kind}`
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-pressed={isOn}
      aria-label={label}
      title={isOn ? `Bookmarked for ${kind}. Press to remove` : label}
      onClick={() => onToggle(ticker, kind)}
      className={`inline-flex h-11 w-8 shrink-0 items-center justify-center transition-[color,opacity] hover:text-accent-text wide:size-7 ${isOn ? 'text-accent-text' : 'text-faint'} ${className}`}
    >
      <Icon name="bookmark" className={`size-4 ${isOn ? 'fill-current' : ''}`} />
    </button>
  )
}
