import { INTRINSIC_MEASURES, type IntrinsicMeasureId, reasonLabel } from '@fairweight/domain/rating'
import type { WhatIfRating } from '@fairweight/domain/what-if'
import { amount, percent } from '../../../data/figures.ts'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { measureName } from '../labels.ts'

interface ValueRow {
  readonly id: IntrinsicMeasureId
  readonly before: number | null
  readonly now: number | null
  /** Why there is none now. */
  readonly reason: string | null
  readonly margin: number | null
}

const COLUMNS: readonly DataColumn<ValueRow>[] = [
  { name: 'Estimate', cell: ({ id }) => measureName(id) },
  { name: 'Published', unit: 'USD per share', numeric: true, cell: ({ before }) => amount(before) },
  { name: 'Now', unit: 'USD per share', numeric: true, cell: (row) => <Now {...row} /> },
  { name: 'Margin of safety', unit: 'now', numeric: true, cell: ({ margin }) => percent(margin) },
]

/** Each estimate of worth as published and under the assumptions of the moment. */
export function WhatIfValues({ before, now }: { readonly before: WhatIfRating; readonly now: WhatIfRating }) {
  const rows = INTRINSIC_MEASURES.map((id): ValueRow => {
    const { value, reason } = now.values[id]
    const margin = now.valueTests.find(({ measure }) => measure === id)?.marginOfSafety ?? null
    return {
      id,
      before: before.values[id].value,
      now: value,
      reason: reason === null ? null : reasonLabel(reason),
      margin,
    }
  })
  return (
    <DataTable
      caption="Value estimates under these assumptions"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

function Now({ before, now, reason }: ValueRow) {
  return (
    <>
      <span className={now === before ? '' : 'font-semibold'}>{amount(now)}</span>
      {reason && <span className="block text-xs text-muted">{reason}</span>}
    </>
  )
}
