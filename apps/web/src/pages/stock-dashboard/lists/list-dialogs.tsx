import { ConfirmDialog } from '../../../features/lists/confirm-dialog.tsx'
import { ListNameDialog } from '../../../features/lists/list-name-dialog.tsx'
import type { StockRow } from '@fairweight/contract/wire'
import { Suspense } from 'react'
import { count } from '../../../data/figures.ts'
import { loadAddMany } from './load-add-many.ts'
import type { ListDesk, ListQuestion } from './use-list-desk.ts'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'

const AddManyDialog = lazyPart(() => loadAddMany().then((module) => module.AddManyDialog), ({ onClose }) => onClose)

interface ListDialogsProps {
  readonly desk: ListDesk
  readonly question: ListQuestion
  /** Every stock of the data. */
  readonly rows: readonly StockRow[]
}

/** The dialog of the question that is being asked. */
export function ListDialogs({ desk, question, rows }: ListDialogsProps) {
  const onClose = () => desk.ask(null)
  const { lists, tabs, bookmarks } = desk
  const namesBut = (id: string | null) => (tabs ?? []).filter((tab) => tab.id !== id).map(({ name }) => name)
  switch (question.kind) {
    case 'create': {
      const { ticker } = question
      return <ListNameDialog title="Create a list" {...(ticker !== null && { description: `${ticker} will be its first stock.` })} action="Create" taken={namesBut(null)} onSave={(name) => desk.create(name, ticker)} onClose={onClose} />
    }
    case 'rename': {
      const { id, name: before } = question.list
      return <ListNameDialog title="Rename the list" action="Rename" name={before} taken={namesBut(id)} onSave={(name) => lists.names.edit({ kind: 'rename', id, name })} onClose={onClose} />
    }
    case 'delete':
      return <ConfirmDialog title="Are you sure?" description={<>The list <strong className="font-semibold text-ink"><bdi>{question.list.name}</bdi></strong> will be deleted with its stocks. A deleted list can never be recovered.</>} cancel="Keep the list" action="Delete This List" onConfirm={() => void lists.names.edit({ kind: 'delete', id: question.list.id })} onClose={onClose} />
    case 'add-many':
      return (
        <Suspense>
          <AddManyDialog listName={question.list.name} text={question.text} known={rows} listed={desk.tickers ?? []} onAdd={desk.addAll} onClose={onClose} />
        </Suspense>
      )
    case 'clear-bookmarks':
      return <ConfirmDialog title="Clear all bookmarks?" description={`You have ${count(bookmarks.value.length)} value and ${count(bookmarks.momentum.length)} momentum bookmarks. Cleared bookmarks cannot be recovered.`} cancel="Keep them" action="Clear all bookmarks" onConfirm={desk.clearBookmarks} onClose={onClose} />
  }
}
