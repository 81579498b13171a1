import { Fragment, memo } from 'react'
import { count } from '../../data/figures.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import type { FacetOption } from '@fairweight/domain/screener/grade-classes.ts'
import type { Facet, FacetId } from '@fairweight/domain/screener/facets.ts'

interface FacetOptionsProps {
  readonly facet: Facet
  /** The chosen classes, one bit each. */
  readonly mask: number
  /** Stocks that each class would show. */
  readonly counts: Uint32Array
  readonly onToggle: (facet: FacetId, code: number) => void
}

/** The classes of a facet as switches; those of a kind under its name, and none that no stock is of unless it is chosen. */
export const FacetOptions = memo(function FacetOptions({ facet, mask, counts, onToggle }: FacetOptionsProps) {
  const shown = facet.options.flatMap((option, code) => {
    const isOn = ((mask >> code) & 1) === 1
    return option.isAbsent && !isOn ? [] : [{ option, code, isOn }]
  })
  const firstOfGroup = shown.find(({ option }) => option.within !== undefined)
  return (
    <div className={WRAPS.has(facet.id) ? 'flex flex-wrap gap-x-1.5 gap-y-1.5' : 'flex flex-col'}>
      {shown.map(({ option, code, isOn }) => (
        <Fragment key={option.key}>
          {option === firstOfGroup?.option && (
            <p aria-hidden="true" className="-mb-1 basis-full px-2 pt-1 text-xs text-muted">
              {option.within?.group}
            </p>
          )}
          <FacetSwitch
            {...namesOf(option)}
            amount={counts[code] ?? 0}
            isOn={isOn}
            isChip={WRAPS.has(facet.id) && option.formerly === undefined}
            onPress={() => onToggle(facet.id, code)}
          />
        </Fragment>
      ))}
    </div>
  )
})

/** Short names stand beside each other; long ones get a line each, as do the reasons for no letter. */
const WRAPS: ReadonlySet<FacetId> = new Set(['value', 'momentum', 'cap', 'findings'])

function namesOf({ label, within }: FacetOption): Pick<FacetSwitchProps, 'label' | 'spokenBefore'> {
  return within === undefined ? { label } : { label: within.label, spokenBefore: within.group }
}

interface FacetSwitchProps {
  readonly label: string
  /** Read aloud before the label, where it stands once above several. */
  readonly spokenBefore?: string
  readonly amount: number
  readonly isOn: boolean
  readonly isChip: boolean
  readonly onPress: () => void
}

/** One class to be switched on or off, with the number of stocks that it would show. */
export function FacetSwitch({ label, spokenBefore, amount, isOn, isChip, onPress }: FacetSwitchProps) {
  const shape = isChip ? 'rounded-full border px-2.5' : 'w-full justify-between rounded-regular border px-2'
  const tone = isOn
    ? 'border-accent-text bg-accent-soft text-accent-text'
    : isChip
      ? 'border-hairline hover:border-rule'
      : 'border-transparent hover:bg-sunken'
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={`inline-flex min-h-11 items-center gap-1.5 text-sm wide:min-h-7 ${shape} ${tone}`}
    >
      <span className="inline-flex items-center gap-1 text-left">
        {isOn && <Icon name="check" className="size-3.5" />}
        {spokenBefore !== undefined && <VisuallyHidden>{`${spokenBefore}: `}</VisuallyHidden>}
        {label}
      </span>
      <span className={`text-xs ${isOn ? '' : 'text-muted'}`}>{count(amount)}</span>
    </button>
  )
}
