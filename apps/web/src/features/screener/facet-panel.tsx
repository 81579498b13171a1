import { Fragment } from 'react'
import { count } from '../../data/figures.ts'
import type { Facet, FacetId } from './engine/facets.ts'
import { BOOKMARK_CLASSES, bookmarkBit } from './engine/bookmark-marks.ts'
import type { FigureRanges } from './engine/figure-ranges.ts'
import { type FilterResult, isEmptyFilter, type StockFilter, toggleBookmarked, toggleClass } from './engine/stock-filter.ts'
import { EMPTY_FILTER } from './engine/stock-filter.ts'
import type { ListedTool } from './engine/withheld.ts'
import type { TermId } from '../../glossary/all-terms.ts'
import { TermMark } from '../../glossary/term-mark.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LockedPart } from '../../ui/layout/locked-part.tsx'
import { RangePanel } from './ranges/range-panel.tsx'
import { Icon } from '../../ui/marks/icon.tsx'

interface FacetPanelProps {
  readonly facets: readonly Facet[]
  /** The tools by whose grades nothing can be filtered here. */
  readonly withheld: ReadonlySet<ListedTool>
  readonly filter: StockFilter
  readonly counts: FilterResult['counts']
  readonly onFilter: (filter: StockFilter) => void
  /** Apart from the others, since ranges change while they are typed and slid. */
  readonly onRanges: (ranges: FigureRanges) => void
  readonly unknownCounts: FilterResult['unknownCounts']
  readonly bookmarkCounts: FilterResult['bookmarkCounts']
  /** False leaves nothing to clear. */
  readonly hasBookmarks: boolean
  readonly onClearBookmarks: () => void
}

/** Every facet with its classes as switches, each with the number of stocks it would show, and the ranges of figures. */
export function FacetPanel(props: FacetPanelProps) {
  const { facets, withheld, filter, counts, onFilter } = props
  const bookmarksAfter = facets.find(({ id }) => id === 'momentum') ?? facets.find(({ id }) => id === 'value')
  return (
    <div className="flex flex-col gap-5">
      {[...withheld].map((tool) => (
        <LockedPart key={tool} title={LOCKED_FILTERS[tool]} to="/plans" />
      ))}
      {!bookmarksAfter && <BookmarkFacet {...props} />}
      {facets.map((facet) => (
        <Fragment key={facet.id}>
          {facet.id === 'sector' && <RangePanel ranges={filter.ranges} unknownCounts={props.unknownCounts} withheld={withheld} onRanges={props.onRanges} />}
          <fieldset className="relative">
            <legend className="mb-1.5 text-xs font-semibold text-muted">{facet.label}</legend>
            <FacetMark facet={facet} />
            {facet.guidance && <p className="mb-1.5 text-xs text-pretty text-muted">{facet.guidance}</p>}
            <div className={WRAPS.has(facet.id) ? 'flex flex-wrap gap-1.5' : 'flex flex-col'}>
              {facet.options.map((option, code) => {
                const isOn = ((filter.masks[facet.id] >> code) & 1) === 1
                if (option.isAbsent && !isOn) return null
                return <FacetSwitch key={option.key} label={option.label} amount={counts[facet.id][code] ?? 0} isOn={isOn} isChip={WRAPS.has(facet.id) && option.formerly === undefined} onPress={() => onFilter(toggleClass(filter, facet.id, code))} />
              })}
            </div>
          </fieldset>
          {facet === bookmarksAfter && <BookmarkFacet {...props} />}
        </Fragment>
      ))}
      <Button variant="quiet" size="small" className="self-start" disabled={isEmptyFilter(filter)} onClick={() => onFilter(EMPTY_FILTER)}>
        Clear filters
      </Button>
    </div>
  )
}

const FACET_TERMS: Partial<Record<FacetId, TermId>> = { value: 'value-rating', momentum: 'momentum-rating', cap: 'company-size', earnings: 'negative-earnings', esg: 'esg', findings: 'data-finding' }

/** At the end of the title's line, and not within it: the mark must not become part of the group's name. */
function FacetMark({ facet: { id, label } }: { readonly facet: Facet }) {
  const term = FACET_TERMS[id]
  return term && <TermMark id={term} name={label} className="absolute -top-6.5 right-0" />
}

const LOCKED_FILTERS: Record<ListedTool, string> = { value: 'Value rating', momentum: 'Momentum rating' }

const BOOKMARK_NAMES = { value: 'Value', momentum: 'Momentum' } as const

/** The stocks that the reader marked, and the way to take all marks away. */
function BookmarkFacet({ filter, onFilter, bookmarkCounts, hasBookmarks, onClearBookmarks }: FacetPanelProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-semibold text-muted">Bookmarked</legend>
      <div className="flex flex-wrap gap-1.5">
        {BOOKMARK_CLASSES.map((kind) => (
          <FacetSwitch key={kind} label={BOOKMARK_NAMES[kind]} amount={bookmarkCounts[kind]} isOn={(filter.bookmarked & bookmarkBit(kind)) !== 0} isChip onPress={() => onFilter(toggleBookmarked(filter, kind))} />
        ))}
      </div>
      {hasBookmarks && (
        <Button variant="quiet" size="small" className="mt-1 -ml-3" onClick={onClearBookmarks}>
          Clear all bookmarks
        </Button>
      )}
    </fieldset>
  )
}

/** Short names stand beside each other; long ones get a line each, as do the reasons for no letter. */
const WRAPS: ReadonlySet<FacetId> = new Set(['value', 'momentum', 'cap', 'findings'])

interface FacetSwitchProps {
  readonly label: string
  readonly amount: number
  readonly isOn: boolean
  readonly isChip: boolean
  readonly onPress: () => void
}

function FacetSwitch({ label, amount, isOn, isChip, onPress }: FacetSwitchProps) {
  const shape = isChip ? 'rounded-full border px-2.5' : 'w-full justify-between rounded-regular border px-2'
  const tone = isOn ? 'border-accent-text bg-accent-soft text-accent-text' : isChip ? 'border-hairline hover:border-rule' : 'border-transparent hover:bg-sunken'
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={`inline-flex min-h-11 items-center gap-1.5 text-sm transition-colors wide:min-h-7 ${shape} ${tone}`}>
      <span className="inline-flex items-center gap-1 text-left">
        {isOn && <Icon name="check" className="size-3.5" />}
        {label}
      </span>
      <span className={`text-xs ${isOn ? '' : 'text-muted'}`}>{count(amount)}</span>
    </button>
  )
}
