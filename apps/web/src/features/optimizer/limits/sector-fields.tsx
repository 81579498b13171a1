import { type MixLimits, withPart } from './mix-limits.ts'
import { PercentField } from '../../../ui/entries/percent-field.tsx'
import { WEIGHT } from './ranges.ts'

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
  const cap = (sector: string, most: number | undefined) => {
    const { [sector]: _, ...rest } = value.sectorCaps ?? {}
    onChange(withPart(value, 'sectorCaps', most === undefined ? rest : { ...rest, [sector]: most }))
  }
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-3">
        {known.map((sector) => (
          <PercentField key={sector} label={sector} placeholder="100" range={WEIGHT} value={value.sectorCaps?.[sector]} onValue={(most) => cap(sector, most)} hint={stocksInWords(sectors.get(sector) ?? [])} />
        ))}
      </div>
      {unknown.length > 0 && <p className="text-xs text-muted">Without a known sector, and so in no cap: {unknown.join(', ')}.</p>}
    </>
  )
}

const NAMED = 4

function stocksInWords(tickers: readonly string[]): string {
  const rest = tickers.length - NAMED
  return rest > 0 ? `${tickers.slice(0, NAMED).join(', ')} and ${rest} more` : tickers.join(', ')
}
