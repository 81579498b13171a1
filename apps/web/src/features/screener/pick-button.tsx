import { Icon } from '../../ui/marks/icon.tsx'

interface PickButtonProps {
  readonly ticker: string
  readonly isPicked: boolean
  /** The list that it acts on; null when there is none yet. */
  readonly listName: string | null
  readonly onPick: (ticker: string) => void
}

/** Puts a stock on the selected list or takes it off. The grid's own key for it is `a`. */
export function PickButton({ ticker, isPicked, listName, onPick }: PickButtonProps) {
  const label = isPicked ? `Remove ${ticker} from ${listName}` : `Add ${ticker} to ${listName ?? 'a new list'}`
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-pressed={isPicked}
      title={label}
      onClick={() => onPick(ticker)}
      className="flex size-11 items-center justify-center wide:size-8"
    >
      <span
        className={`flex size-5 items-center justify-center rounded-small border ${isPicked ? 'border-transparent bg-accent text-on-accent' : 'border-rule hover:border-accent-text'}`}
      >
        {isPicked && <Icon name="check" className="size-4" />}
      </span>
    </button>
  )
}
