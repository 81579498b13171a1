import { type MixLimits, withPart } from './mix-limits.ts'
import { PercentField } from '../../../ui/entries/percent-field.tsx'
import { WEIGHT_RANGE } from './limit-ranges.ts'

interface SectorFieldsProps {
  readonly value: MixLimits
  readonly onChange: (value: MixLimits) => void
  readonly tickers: readonly string[]
  readonly sectorOf: (ticker: string) => string | null
}

/** The most that all stocks of a sector may weigh together, for each sector of the chosen stocks. */
export function SectorFields({ value, onChange, tickers, sectorOf }: SectorFieldsProps) {
  const sectors = Map.groupBy(tickers, sectorOf)
  const known = [...sectors.keys()].filter((sector) => sector !== null).toSorted()
  const unknown = sectors.get(null) ?? []
  const cap = (sector: string, max: number | undefined) => {
    const { [sector]: _, ...rest } = value.sectorCaps ?? {}
    onChange(withPart(value, 'sectorCaps', max === undefined ? rest : { ...rest, [sector]: max }))
  }
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-3">
        {known.map((sector) => (
          <PercentField
            key={sector}
            label={sector}
            placeholder="100"
            range={WEIGHT_RANGE}
            value={value.sectorCaps?.[sector]}
            onValue={(max) => cap(sector, max)}
            hint={stocksText(sectors.get(sector) ?? [])}
          />
        ))}
      </div>
      {unknown.length > 0 && (
        <p className="text-xs text-muted">No known sector, so no cap applies: {unknown.join(', ')}.</p>
      )}
    </>
  )
}

const NAMED = 4

function stocksText(tickers: readonly string[]): string {
  const rest = tickers.length - NAMED
  return rest > 0 ? `${tickers.slice(0, NAMED).join(', ')} and ${rest} more` : tickers.join(', ')
}
