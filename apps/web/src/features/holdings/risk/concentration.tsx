import type { Cents } from '@fairweight/domain/money'
import { concentration, type Concentration as Concentrated } from '@fairweight/domain/portfolio'
import { useState } from 'react'
import { dollars, percent, settingPercent, shortPercent } from '../../../data/figures.ts'
import { PercentField } from '../../../ui/entries/percent-field.tsx'
import { writePercent } from '../../../ui/entries/percent.ts'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { LIMIT_RANGE, readLimit, USUAL_LIMIT, writeLimit } from './own-limit.ts'

interface ConcentrationProps {
  /** Of the portfolio, whose limit it is. */
  readonly id: string
  readonly positions: readonly ValuedPosition[]
  readonly cash: Cents
}

/** How concentrated the money is, and what is above one's own limit for a single position. */
export function Concentration({ id, positions, cash }: ConcentrationProps) {
  const [limit, setLimit] = useState(() => readLimit(id))
  const held = positions.flatMap(({ symbol, value }) =>
    value === null || value <= 0 ? [] : [{ symbol, value: value / 100, closes: new Float64Array() }],
  )
  const found = concentration({ positions: held, cash: Math.max(0, cash) / 100 }, limit)
  if (found === null) return null
  const change = (next = USUAL_LIMIT) => {
    setLimit(next)
    writeLimit(id, next)
  }
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-sm font-semibold">Concentration</h3>
      <p className="max-w-prose text-sm">
        As concentrated as {found.equalPositions.toFixed(1)} equal positions; the five largest are{' '}
        {shortPercent(found.shareOfFive)} of everything.
      </p>
      <div className="max-w-64">
        <PercentField
          label="My limit for one position"
          placeholder={writePercent(USUAL_LIMIT)}
          range={LIMIT_RANGE}
          value={limit === USUAL_LIMIT ? undefined : limit}
          onValue={change}
          hint="A share of everything, cash included. Kept in this browser."
        />
      </div>
      {found.overLimit.length > 0 ? (
        <DataTable
          caption={`Above the limit of ${settingPercent(limit)}`}
          columns={COLUMNS}
          rows={found.overLimit}
          rowKey={({ symbol }) => symbol}
        />
      ) : (
        <p className="text-sm">No position is above {settingPercent(limit)} of everything.</p>
      )}
      <p className="max-w-prose text-xs text-muted">
        Equal positions: one over the sum of the squared shares of what is invested, after Herfindahl and Hirschman.
      </p>
    </div>
  )
}

const COLUMNS: readonly DataColumn<Concentrated['overLimit'][number]>[] = [
  { name: 'Security', cell: ({ symbol }) => <strong className="font-semibold">{symbol}</strong> },
  { name: 'Share', unit: 'of everything', numeric: true, cell: ({ share }) => percent(share) },
  { name: 'Above the limit', numeric: true, cell: ({ excess }) => dollars(excess) },
]
