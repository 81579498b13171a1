import type { StockRow } from '@fairweight/contract/wire'
import type { TableSource } from '../../data/display/table-name.ts'
import { shortDate } from '../../data/figures.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SampleDataStrip } from '../../ui/marks/watermark.tsx'

/** Of which day and snapshot everything below is, with the way to paper; on paper also the name, and whether it is sample data. */
export function PrintHeading({ row, source }: { readonly row: StockRow; readonly source: TableSource }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
      <div className="hidden w-full flex-col gap-2 print:flex">
        {source.dataset === 'sample' && <SampleDataStrip />}
        <p className="font-serif text-2xl font-semibold">{row.TICKER}, {row.COMPANY_NAME}</p>
      </div>
      <p className="text-xs text-muted">As of {shortDate(source.asOf)}, snapshot {source.snapshot}</p>
      <Button variant="secondary" size="small" className="print:hidden" onClick={() => window.print()}>Print</Button>
    </header>
  )
}
