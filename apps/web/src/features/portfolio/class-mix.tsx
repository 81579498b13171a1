import type { AssetClassMix } from '@fairweight/contract/wire'
import { shortDate } from '../../data/dates.ts'
import { percent } from '../../data/figures.ts'
import { riskLevelOf } from '../../data/optimizing/risk-levels.ts'
import { type DataColumn, DataTable } from '../../ui/layout/data-table.tsx'
import { Progress } from '../../ui/layout/progress.tsx'
import type { PortfolioChoice } from './choice/portfolio-choice.ts'

interface ClassMixProps {
  readonly mix: AssetClassMix
  readonly choice: PortfolioChoice
  /** Prices are on their way; else the portfolio is being constructed. */
  readonly isFetching: boolean
}

interface Row {
  readonly id: string
  readonly name: string
  readonly fund: string
  readonly weight: number
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { name: 'Asset class', cell: ({ name }) => name },
  { name: 'Fund', cell: ({ fund }) => fund },
  { name: 'Weight', numeric: true, cell: ({ weight }) => percent(weight) },
]

/** What is known at once: the mix of funds as it was published, while the prices of the list's stocks are on their way. */
export function ClassMix({ mix, choice, isFetching }: ClassMixProps) {
  const published = mix.mixes.find(({ optimization_type }) => optimization_type === choice.riskLevel)
  const rows = mix.assetClasses
    .map((entry) => ({ ...entry, weight: published?.weights[entry.id] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Progress
        label={isFetching ? 'Fetching prices for your stocks and the funds' : 'Constructing your portfolio'}
        value={null}
      />
      {published && (
        <div className="opacity-60">
          <DataTable
            caption={`Meanwhile, ${riskLevelOf(choice.riskLevel).label} in funds only, as published for ${shortDate(mix.from)} to ${shortDate(mix.to)}`}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </div>
      )}
    </div>
  )
}
