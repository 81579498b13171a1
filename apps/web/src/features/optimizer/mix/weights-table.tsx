import { WeightBar } from '../../../charts/weight-bar.tsx'
import { percent } from '../../../data/figures.ts'
import { Term } from '../../../glossary/term.tsx'
import type { ChosenMix } from '../risk/chosen-mix.ts'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'

/** Below half of the last digit shown, a holding reads as none. */
const SHOWN = 0.00005

interface WeightsTableProps {
  readonly mix: ChosenMix
  readonly nameOf: (ticker: string) => string
}

interface Holding {
  readonly ticker: string
  readonly name: string
  readonly weight: number
  /** The largest weight of the mix, which fills its bar. */
  readonly greatest: number
}

const COLUMNS: readonly DataColumn<Holding>[] = [
  { name: 'Stock', cell: ({ ticker, name }) => <span><strong className="font-semibold">{ticker}</strong> <span className="text-muted">{name}</span></span> },
  { name: 'Share', cell: ({ weight, greatest }) => <span className="block w-24 wide:w-40"><WeightBar weight={weight} greatest={greatest} /></span> },
  { name: 'Weight', label: <Term id="weight">Weight</Term>, unit: 'of the money', numeric: true, cell: ({ weight }) => percent(weight) },
]

/** What to hold, the largest first, and by name what is left out. */
export function WeightsTable({ mix, nameOf }: WeightsTableProps) {
  const held = mix.weights.filter(({ weight }) => weight >= SHOWN).toSorted((a, b) => b.weight - a.weight || (a.ticker < b.ticker ? -1 : 1))
  const left = mix.weights.filter(({ weight }) => weight < SHOWN).map(({ ticker }) => ticker)
  const greatest = held[0]?.weight ?? 1
  return (
    <section aria-label="Weights" className="flex flex-col gap-2">
      <DataTable caption="The optimal mix" columns={COLUMNS} rows={held.map((one) => ({ ...one, name: nameOf(one.ticker), greatest }))} rowKey={({ ticker }) => ticker} />
      {left.length > 0 && <p className="text-sm text-muted">Not held in this mix: {left.join(', ')}.</p>}
    </section>
  )
}
