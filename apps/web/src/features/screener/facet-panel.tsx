import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import { Fragment } from 'react'
import { roundAmount } from '../../data/figures.ts'
import type { ColumnChoice } from '@fairweight/domain/screener/column-choice.ts'
import type { Facet, FacetId } from '@fairweight/domain/screener/facets.ts'
import { BOOKMARK_CLASSES, bookmarkBit } from '@fairweight/domain/screener/bookmark-marks.ts'
import type { FigureRanges } from '@fairweight/domain/screener/figure-ranges.ts'
import {
  type FilterResult,
  isEmptyFilter,
  type StockFilter,
  toggleBookmarked,
  toggleClass,
} from '@fairweight/domain/screener/stock-filter.ts'
import type { StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { EMPTY_FILTER } from '@fairweight/domain/screener/stock-filter.ts'
import type { ListedTool } from '@fairweight/domain/screener/withheld.ts'
import type { TermId } from '../../glossary/all-terms.ts'
import { TermMark } from '../../glossary/term-mark.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { LockedPart } from '../../ui/layout/locked-part.tsx'
import { FacetOptions, FacetSwitch } from './facet-options.tsx'
import { RangePanel } from './ranges/range-panel.tsx'

interface FacetPanelProps {
  readonly facets: readonly Facet[]
  /** The tools by whose grades nothing can be filtered here. */
  readonly withheld: ReadonlySet<ListedTool>
  readonly filter: StockFilter
  readonly columns: StockColumns
  /** What the filter lets through, and what each class would. */
  readonly found: FilterResult
  readonly onFilter: (filter: StockFilter) => void
  /** Apart from the others, since ranges change while they are typed and slid. */
  readonly onRanges: (ranges: FigureRanges) => void
  readonly choice: ColumnChoice
  readonly onChoice: (choice: ColumnChoice) => void
  readonly onColumns: () => void
  /** False leaves nothing to clear. */
  readonly hasBookmarks: boolean
  readonly onClearBookmarks: () => void
}

/** Every facet with its classes as switches, each with the number of stocks it would show, and the ranges of figures. */
export function FacetPanel(props: FacetPanelProps) {
  const { facets, withheld, filter, found, onFilter } = props
  const toggle = useStableCallback((id: FacetId, code: number) => onFilter(toggleClass(filter, id, code)))
  const bookmarksAfter = facets.find(({ id }) => id === 'momentum') ?? facets.find(({ id }) => id === 'value')
  return (
    <div className="flex flex-col gap-5">
      {[...withheld].map((tool) => (
        <LockedPart key={tool} title={LOCKED_FILTERS[tool]} to="/plans" />
      ))}
      {!bookmarksAfter && <BookmarkFacet {...props} />}
      {facets.map((facet) => (
        <Fragment key={facet.id}>
          {facet.id === 'sector' && (
            <RangePanel
              ranges={filter.ranges}
              columns={props.columns}
              found={found}
              withheld={withheld}
              choice={props.choice}
              onChoice={props.onChoice}
              onColumns={props.onColumns}
              onRanges={props.onRanges}
            />
          )}
          <fieldset className="relative">
            <legend className="mb-1.5 text-xs font-semibold text-muted">{facet.label}</legend>
            <FacetMark facet={facet} />
            <Guidance id={facet.id} />
            <FacetOptions
              facet={facet}
              mask={filter.masks[facet.id]}
              counts={found.counts[facet.id]}
              onToggle={toggle}
            />
            {facet.id === 'sector' && (
              <PerSector value={filter.perSector} onValue={(perSector) => onFilter({ ...filter, perSector })} />
            )}
          </fieldset>
          {facet === bookmarksAfter && <BookmarkFacet {...props} />}
        </Fragment>
      ))}
      <Button
        variant="quiet"
        size="small"
        className="self-start"
        disabled={isEmptyFilter(filter)}
        onClick={() => onFilter(EMPTY_FILTER)}
      >
        Clear filters
      </Button>
    </div>
  )
}

const PER_SECTOR = [1, 2, 3, 5, 10]

interface PerSectorProps {
  readonly value: number | null
  readonly onValue: (value: number | null) => void
}

/** Spreads a screen over sectors: of each only the first few in the order on show. */
function PerSector({ value, onValue }: PerSectorProps) {
  const choices = value === null || PER_SECTOR.includes(value) ? PER_SECTOR : [...PER_SECTOR, value]
  return (
    <label className="mt-2 flex items-center justify-between gap-3 text-sm">
      At most a sector
      <select
        value={value ?? ''}
        onChange={(event) => onValue(event.target.value === '' ? null : Number(event.target.value))}
        className="min-h-11 rounded-regular border border-rule bg-surface px-2 wide:min-h-8"
      >
        <option value="">Any number</option>
        {choices.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  )
}

const { marketCapGroups: groups } = METHOD_SETTINGS

/** What to look for, in a line under the name of a facet. */
const FACET_GUIDANCE: Partial<Record<FacetId, string>> = {
  value: `Financial stars run 0–${GUIDANCE.maxStars} in halves: conservative ${GUIDANCE.conservativeStars}–${GUIDANCE.maxStars}, less conservative from ${GUIDANCE.lessConservativeStars}.`,
  momentum: `A is a percentile of ${Math.round(GUIDANCE.momentumRank * 100)}+, where momentum investors look.`,
  cap: `Large ${roundAmount(groups.large)}+, mid ${roundAmount(groups.mid)}–${roundAmount(groups.large)}, small ${roundAmount(groups.small)}–${roundAmount(groups.mid)}.`,
}

function Guidance({ id }: { readonly id: FacetId }) {
  const words = FACET_GUIDANCE[id]
  return words !== undefined && <p className="mb-1.5 text-xs text-pretty text-muted">{words}</p>
}

const FACET_TERMS: Partial<Record<FacetId, TermId>> = {
  value: 'value-rating',
  momentum: 'momentum-rating',
  cap: 'company-size',
  earnings: 'negative-earnings',
  esg: 'esg',
  findings: 'data-finding',
}

/** At the end of the title's line, and not within it: the mark must not become part of the group's name. */
function FacetMark({ facet: { id, label } }: { readonly facet: Facet }) {
  const term = FACET_TERMS[id]
  return term && <TermMark id={term} name={label} className="absolute -top-6.5 right-0" />
}

const LOCKED_FILTERS: Record<ListedTool, string> = { value: 'Value rating', momentum: 'Momentum rating' }

const BOOKMARK_NAMES = { value: 'Value', momentum: 'Momentum' } as const

/** The stocks that the reader marked, and the way to take all marks away. */
function BookmarkFacet({ filter, onFilter, found, hasBookmarks, onClearBookmarks }: FacetPanelProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-semibold text-muted">Bookmarked</legend>
      <div className="flex flex-wrap gap-1.5">
        {BOOKMARK_CLASSES.map((kind) => (
          <FacetSwitch
            key={kind}
            label={BOOKMARK_NAMES[kind]}
            amount={found.bookmarkCounts[kind]}
            isOn={(filter.bookmarked & bookmarkBit(kind)) !== 0}
            isChip
            onPress={() => onFilter(toggleBookmarked(filter, kind))}
          />
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
