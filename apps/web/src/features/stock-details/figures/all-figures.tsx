import type { StockDetailFields, StockRow } from '@fairweight/contract/wire'
import type { Tool } from '@fairweight/domain/entitlement'
import { TableActions } from '../../../ui/controls/table-actions.tsx'
import { LockedMark } from '../../../ui/marks/locked-mark.tsx'
import { KnownTerm } from '../../../glossary/known-term.tsx'
import { ALL_FIELDS, reasonOf } from '../detail-fields.ts'
import { type TableSource, tableName } from '../../../data/display/table-name.ts'
import { measureTerm } from '../detail-terms.ts'
import { FIGURE_COLUMNS, figureRows } from './figure-rows.ts'

interface AllFiguresProps {
  readonly row: StockRow
  readonly source: TableSource
  readonly details: StockDetailFields
  /** The tools whose figures were left out. */
  readonly withheld: ReadonlySet<Tool | undefined>
}

/** Every figure of the stock in one list; an empty one says why, and one of another plan is locked. */
export function AllFigures({ row, source, details, withheld }: AllFiguresProps) {
  return (
    <section aria-label="All figures" className="text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-1">
        <h3 className="font-semibold">All figures</h3>
        <span className="print:hidden">
          <TableActions
            label={`Copy or download the figures for ${row.TICKER}`}
            name={tableName(`${row.TICKER}-figures`, source)}
            columns={FIGURE_COLUMNS}
            rows={() => figureRows(details, withheld)}
          />
        </span>
      </div>
      <dl>
        {ALL_FIELDS.map(({ field, name, unit, tool, write }) =>
          withheld.has(tool) ? (
            <LockedFigure key={field} name={name} />
          ) : (
            <div key={field} className="flex items-baseline justify-between gap-4 border-b border-hairline py-1.5">
              <dt>
                <KnownTerm id={measureTerm(field)}>{name}</KnownTerm>
              </dt>
              <dd className={`text-right ${details[field] === null ? 'text-muted' : ''}`}>
                {write(details[field])}
                {details[field] === null ? (
                  <Reason text={reasonOf(details, field)} />
                ) : (
                  unit && <span className="text-xs text-muted"> {unit}</span>
                )}
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

function LockedFigure({ name }: { readonly name: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-hairline py-1.5">
      <dt>{name}</dt>
      <dd>
        <LockedMark what={name} />
      </dd>
    </div>
  )
}

function Reason({ text }: { readonly text: string | null }) {
  return text && <span className="block max-w-[36ch] text-xs">{text}</span>
}
