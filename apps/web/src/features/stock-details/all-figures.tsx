import type { StockDetailFields } from '@fairweight/contract/wire'
import type { Tool } from '@fairweight/domain/entitlement'
import { LockedMark } from '../../ui/marks/locked-mark.tsx'
import { KnownTerm } from '../../glossary/known-term.tsx'
import { ALL_FIELDS, reasonOf } from './detail-fields.ts'
import { measureTerm } from './detail-terms.ts'

interface AllFiguresProps {
  readonly details: StockDetailFields
  /** The tools whose figures were left out. */
  readonly withheld: ReadonlySet<Tool | undefined>
}

/** Every figure of the stock in one list; an empty one says why, and one of another plan is locked. */
export function AllFigures({ details, withheld }: AllFiguresProps) {
  return (
    <section aria-label="All figures" className="text-sm">
      <h3 className="pb-1 font-semibold">All figures</h3>
      <dl>
        {ALL_FIELDS.map(({ field, name, unit, tool, write }) => (withheld.has(tool) ? <LockedFigure key={field} name={name} /> : (
          <div key={field} className="flex items-baseline justify-between gap-4 border-b border-hairline py-1.5">
            <dt><KnownTerm id={measureTerm(field)}>{name}</KnownTerm></dt>
            <dd className={`text-right ${details[field] === null ? 'text-muted' : ''}`}>
              {write(details[field])}
              {details[field] === null ? <Reason text={reasonOf(details, field)} /> : unit && <span className="text-xs text-muted"> {unit}</span>}
            </dd>
          </div>
        )))}
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
