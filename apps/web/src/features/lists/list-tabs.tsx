import { MAX_LISTS } from '@fairweight/domain/lists'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { TabStrip } from '../../ui/controls/tab-strip.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import type { NamedList } from './use-collections.ts'

interface ListTabsProps {
  /** Null while they are on their way. */
  readonly tabs: readonly NamedList[] | null
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly onCreate: () => void
  /** The id of the element that shows the selected list, where it is on the page. */
  readonly panelId: string | undefined
  /** Why they are not there. */
  readonly error: unknown
  /** Set where nothing else on the page offers it. */
  readonly onRetry: (() => void) | undefined
  /** Folds the panel of the selected list away and unfolds it. */
  readonly collapse: PanelToggle
}

interface PanelToggle {
  readonly isOpen: boolean
  readonly set: (isOpen: boolean) => void
  /** It stands beside the stocks, not above them. */
  readonly isBeside: boolean
  /** The id of what is folded. */
  readonly controls: string
  /** How many stocks stand on the list; null while they are on their way. */
  readonly listed: number | null
}

/** A person's lists as tabs, and the way to one more. */
export function ListTabs({ tabs, selected, onSelect, onCreate, panelId, error, onRetry, collapse }: ListTabsProps) {
  const isFull = (tabs?.length ?? 0) >= MAX_LISTS
  const label = isFull ? `You have reached the limit of ${MAX_LISTS} lists` : 'Create a list'
  return (
    <div className="flex min-h-11 shrink-0 items-center border-b border-hairline px-2 wide:min-h-10 wide:px-4 print:hidden">
      {tabs === null ? (
        error === null ? (
          <WaitingTabs />
        ) : (
          <MissingTabs onRetry={onRetry} />
        )
      ) : (
        tabs.length > 0 && (
          <TabStrip
            label="Your lists"
            tabs={tabs.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
            value={selected}
            onValueChange={onSelect}
            panelId={panelId}
          />
        )
      )}
      {tabs?.length === 0 && <span className="px-2 text-sm text-muted">No list yet</span>}
      <IconButton
        icon="plus"
        data-tour="create-list"
        label={label}
        disabled={tabs === null || isFull}
        onClick={onCreate}
      />
      <PanelToggleButton {...collapse} />
    </div>
  )
}

function PanelToggleButton({ isOpen, set, isBeside, controls, listed }: PanelToggle) {
  const [unfold, fold] = isBeside
    ? (['chevron-left', 'chevron-right'] as const)
    : (['chevron-down', 'chevron-up'] as const)
  return (
    <Button
      variant="quiet"
      size="small"
      className="ml-auto shrink-0"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => set(!isOpen)}
    >
      List{listed !== null && ` (${listed})`}
      <Icon name={isOpen ? fold : unfold} className="size-4" />
    </Button>
  )
}

function MissingTabs({ onRetry }: Pick<ListTabsProps, 'onRetry'>) {
  return (
    <span className="flex items-center gap-1 pl-2 text-sm text-muted">
      Your lists could not be loaded
      {onRetry && (
        <Button variant="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </span>
  )
}

function WaitingTabs() {
  return (
    <span aria-busy="true" className="flex gap-6 px-3">
      <span className="sr-only" role="status">
        Your lists are loading.
      </span>
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-4 w-28" />
    </span>
  )
}
