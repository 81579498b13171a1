import type { StockDetailFields, StockRow } from '@fairweight/contract/wire'
import type { Tool } from '@fairweight/domain/entitlement'
import type { TableSource } from '../../../data/display/table-name.ts'
import { AllFigures } from './all-figures.tsx'
import { MeasureList } from './measure-list.tsx'
import { StrengthSigns } from './strength-signs.tsx'

interface FiguresProps {
  readonly row: StockRow
  readonly source: TableSource
  readonly details: StockDetailFields
  /** The tools whose figures were left out. */
  readonly withheld: ReadonlySet<Tool | undefined>
}

/** All figures of a stock, the signs of its strength, and how each figure is made. */
export function Figures({ row, source, details, withheld }: FiguresProps) {
  return (
    <>
      <AllFigures row={row} source={source} details={details} withheld={withheld} />
      {!withheld.has('value') && <StrengthSigns strength={details.EXPLANATION.financialStrength} />}
      <MeasureList details={details} dataset={source.dataset} />
    </>
  )
}
