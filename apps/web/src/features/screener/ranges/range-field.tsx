import { memo, useMemo, useState } from 'react'
import { count } from '../../../data/figures.ts'
import { TermMark } from '../../../glossary/term-mark.tsx'
import { RangeSlider } from '../../../ui/controls/range-slider.tsx'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { NumberField } from '../../../ui/entries/number-field.tsx'
import type { FigureRange } from '@fairweight/domain/screener/figure-ranges.ts'
import type { RangeId, StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import type { FilterResult } from '@fairweight/domain/screener/stock-filter.ts'
import { distributionOf } from './distribution.ts'
import { Histogram, Spread } from './histogram.tsx'
import { areCrossed, movedRange, rangeOf, readEnd, thumbsOf, typedEnds, type TypedEnds } from './range-entry.ts'
import type { RangeScale } from './range-scales.ts'
import { rangeName, writeEnd } from './range-text.ts'

interface RangeFieldProps {
  readonly scale: RangeScale
  readonly range: FigureRange
  readonly columns: StockColumns
  readonly found: FilterResult
  /** The same function as long as the panel lives. */
  readonly onRange: (id: RangeId, range: FigureRange) => void
}

/** The minimum and the maximum of one figure, typed or by slider. What cannot be read stays as it was typed, and filters nothing. */
export const RangeField = memo(function RangeField({ scale, range, columns, found, onRange }: RangeFieldProps) {
  const change = useStableCallback((next: FigureRange) => onRange(scale.id, next))
  const { ends, setEnds } = useTypedEnds(range, change)
  const name = rangeName(scale.id)
  const { id, stops, areAroundStops = false } = scale
  const distribution = useMemo(
    () => distributionOf(columns, found, { id, stops, areAroundStops }),
    [columns, found, id, stops, areAroundStops],
  )
  const unknown = found.unknownCounts[id] ?? 0
  return (
    <fieldset className="relative">
      <legend className="text-xs font-semibold text-muted">{name}</legend>
      {scale.term && <TermMark id={scale.term} name={name} className="absolute -top-5 right-0" />}
      <p className="mb-1.5 text-xs text-muted">{scale.unit}</p>
      <Ends scale={scale} ends={ends} onEnds={setEnds} />
      <div className={distribution === null ? undefined : 'relative pt-7'}>
        {distribution && (
          <div className="absolute inset-x-2.5 top-1 h-11.5 wide:h-10">
            <Histogram distribution={distribution} thumbs={thumbsOf(range, stops)} />
          </div>
        )}
        <Thumbs scale={scale} range={range} onRange={change} />
      </div>
      {distribution && <Spread id={id} distribution={distribution} isSet={!isSame(range, OPEN)} />}
      <Hints scale={scale} range={range} onRange={change} />
      {unknown > 0 && (
        <p className="mt-1 text-xs text-muted">
          {count(unknown)} {unknown === 1 ? 'stock has' : 'stocks have'} no figure and {unknown === 1 ? 'is' : 'are'}{' '}
          left out.
        </p>
      )}
    </fieldset>
  )
}, isSameField)

/** An address is read anew at each press, so ranges and scales that say the same come as other objects. */
function isSameField(a: RangeFieldProps, b: RangeFieldProps): boolean {
  return (
    isSameScale(a.scale, b.scale) &&
    isSame(a.range, b.range) &&
    a.columns === b.columns &&
    a.found === b.found &&
    a.onRange === b.onRange
  )
}

const isSameScale = (a: RangeScale, b: RangeScale) => a.id === b.id && a.stops === b.stops

interface EndsProps {
  readonly scale: RangeScale
  readonly ends: TypedEnds
  readonly onEnds: (ends: TypedEnds) => void
}

/** Both ends to be typed. Each time a field is drawn again the browser sets it up anew, so only a change of its own does. */
const Ends = memo(
  function Ends({ scale, ends, onEnds }: EndsProps) {
    return (
      <>
        <div className="grid grid-cols-2 gap-2">
          {(['min', 'max'] as const).map((end) => (
            <NumberField
              key={end}
              live
              label={end === 'min' ? 'Minimum' : 'Maximum'}
              placeholder="any"
              value={ends[end]}
              read={(text) => readEnd(text, scale)}
              write={(value) => writeEnd(scale.id, value)}
              onValue={(value) => onEnds({ ...ends, [end]: value })}
            />
          ))}
        </div>
        {areCrossed(ends) && (
          <p className="mt-1 text-sm text-danger" role="alert">
            The minimum is above the maximum, so this filter has no effect.
          </p>
        )}
      </>
    )
  },
  (a, b) => isSameScale(a.scale, b.scale) && a.ends === b.ends && a.onEnds === b.onEnds,
)

/** Both ends to be slid. */
const Thumbs = memo(
  function Thumbs({ scale: { id, stops }, range, onRange }: ScaledRange) {
    const last = stops.length - 1
    const spoken = (at: number, end: 'low' | 'high') =>
      (end === 'low' ? at === 0 : at === last) ? 'any' : writeEnd(id, stops[at]!)
    return (
      <RangeSlider
        label={rangeName(id)}
        value={thumbsOf(range, stops)}
        last={last}
        format={spoken}
        onValueChange={(thumbs) => onRange(movedRange(range, thumbs, stops))}
      />
    )
  },
  (a, b) => isSameScale(a.scale, b.scale) && isSame(a.range, b.range) && a.onRange === b.onRange,
)

interface ScaledRange {
  readonly scale: RangeScale
  readonly range: FigureRange
  readonly onRange: (range: FigureRange) => void
}

const OPEN: FigureRange = { min: null, max: null }

/** What is typed holds as long as it says the same as the range; a range from elsewhere, such as a link or the slider, takes its place. */
function useTypedEnds(range: FigureRange, onRange: (range: FigureRange) => void) {
  const [ends, setTyped] = useState(() => typedEnds(range))
  const [known, setKnown] = useState(range)
  if (!isSame(known, range)) {
    setKnown(range)
    if (!isSame(rangeOf(ends), range)) setTyped(typedEnds(range))
  }
  const setEnds = useStableCallback((next: TypedEnds) => {
    setTyped(next)
    if (!isSame(rangeOf(next), range)) onRange(rangeOf(next))
  })
  return { ends, setEnds }
}

const isSame = (a: FigureRange, b: FigureRange) => a.min === b.min && a.max === b.max

/** What investors look for; pressing one takes it, pressing it again lets go. */
function Hints({ scale, range, onRange }: ScaledRange) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {scale.hints.map((hint) => {
        const isOn = isSame(hint.range, range)
        return (
          <button
            key={hint.label}
            type="button"
            aria-pressed={isOn}
            onClick={() => onRange(isOn ? { min: null, max: null } : hint.range)}
            className={`min-h-11 rounded-full border px-2.5 text-xs wide:min-h-7 ${isOn ? 'border-accent-text bg-accent-soft text-accent-text' : 'border-hairline hover:border-rule'}`}
          >
            {hint.label}
          </button>
        )
      })}
    </div>
  )
}
