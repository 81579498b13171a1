import { useState } from 'react'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { ListedTool } from '@fairweight/domain/screener/withheld.ts'
import { ChosenColumns } from './chosen-columns.tsx'
import { asOwnColumns, type ColumnChoice, isOwn, type OwnColumns } from '@fairweight/domain/screener/column-choice.ts'
import { KeptColumns } from './kept/kept-columns.tsx'
import { ColumnChecklist } from './column-checklist.tsx'

interface ColumnsDrawerProps {
  readonly choice: ColumnChoice
  /** The tools whose columns are not here to be chosen. */
  readonly withheld: ReadonlySet<ListedTool>
  /** Shown at once behind the drawer. */
  readonly onChoice: (choice: ColumnChoice) => void
  readonly onClose: () => void
}

/** Which columns the list has, in which order, and which of them stay in place. */
export function ColumnsDrawer({ choice, withheld, onChoice, onClose }: ColumnsDrawerProps) {
  const own = asOwnColumns(choice)
  const [said, say] = useState('')
  const change = (next: OwnColumns, words: string) => {
    onChoice(next)
    say(words)
  }
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title="Columns"
      heading={
        <Button
          variant="quiet"
          size="small"
          disabled={!isOwn(choice)}
          onClick={() => {
            onChoice(null)
            say('The usual columns are shown.')
          }}
        >
          Back to the usual columns
        </Button>
      }
    >
      <div className="grid gap-x-10 gap-y-6 wide:grid-cols-[minmax(17rem,24rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          <ChosenColumns own={own} withheld={withheld} onChange={change} />
          <KeptColumns choice={choice} onChoice={onChoice} />
        </div>
        <ColumnChecklist own={own} withheld={withheld} onChange={change} />
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </Drawer>
  )
}
