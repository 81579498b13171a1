import type { StockRow } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'
import { DrawerClose, DrawerTitle } from '../../ui/overlays/drawer.tsx'
import { useIsWide } from '../../ui/overlays/use-is-wide.ts'
import { GradePills } from './grade-pills.tsx'

interface StockHeaderProps {
  readonly row: StockRow
  readonly actions: ReactNode
  readonly menu: ReactNode
}

/** The grades, the name, and what one does with the stock. */
export function StockHeader(props: StockHeaderProps) {
  return useIsWide() ? <WideHeader {...props} /> : <NarrowHeader {...props} />
}

function WideHeader({ row, actions, menu }: StockHeaderProps) {
  return (
    <div className="flex items-start justify-between gap-4 border-b border-hairline px-6 py-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-h-9 min-w-0 items-center gap-4">
          <GradePills row={row} />
          <DrawerTitle className="text-xl">{nameOf(row)}</DrawerTitle>
        </span>
        <span className="flex flex-wrap items-center gap-1">{actions}</span>
      </div>
      <span className="-mr-2 inline-flex">
        {menu}
        <DrawerClose className="" />
      </span>
    </div>
  )
}

/** Two lines as high as a thumb needs them, 89 px with the hairline, so that what is below keeps the room. */
function NarrowHeader({ row, actions, menu }: StockHeaderProps) {
  return (
    <div className="relative border-b border-hairline px-4">
      <span aria-hidden="true" className="absolute top-1 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-hairline" />
      <div className="flex h-11 items-center gap-2">
        <GradePills row={row} />
        <DrawerTitle className="min-w-0 flex-1 truncate text-lg" title={nameOf(row)}>
          {nameOf(row)}
        </DrawerTitle>
        <span className="-mr-3 inline-flex">
          {menu}
          <DrawerClose className="" />
        </span>
      </div>
      <div className="flex h-11 items-center gap-2">{actions}</div>
    </div>
  )
}

const nameOf = ({ TICKER, COMPANY_NAME }: StockRow) => `${TICKER}, ${COMPANY_NAME}`
