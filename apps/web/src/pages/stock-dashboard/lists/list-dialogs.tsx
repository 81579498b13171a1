import { ConfirmDialog } from '../../../features/lists/confirm-dialog.tsx'
import { ListNameDialog } from '../../../features/lists/list-name-dialog.tsx'
import type { StockRow } from '@fairweight/contract/wire'
import { Suspense } from 'react'
import { count } from '../../../data/figures.ts'
import { loadAddMany } from './load-add-many.ts'
import type { ListController, ListDialog } from './use-list-controller.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'

const AddManyDialog = lazyComponent(
  () => loadAddMany().then((module) => module.AddManyDialog),
  ({ onClose }) => onClose,
)

const ShareDialog = lazyComponent(
  () => import('../../../features/lists/share/share-dialog.tsx').then((module) => module.ShareDialog),
  ({ onClose }) => onClose,
)

interface ListDialogsProps {
  readonly controller: ListController
  readonly dialog: ListDialog
  /** Every stock of the data. */
  readonly rows: readonly StockRow[]
}

/** The dialog of the question that is being asked. */
export function ListDialogs({ controller, dialog, rows }: ListDialogsProps) {
  const onClose = () => controller.ask(null)
  const { collections, tabs, bookmarks } = controller
  const namesBut = (id: string | null) => (tabs ?? []).filter((tab) => tab.id !== id).map(({ name }) => name)
  switch (dialog.kind) {
    case 'create': {
      const { tickers } = dialog
      return (
        <ListNameDialog
          title="Create a list"
          {...(tickers.length > 0 && {
            description:
              tickers.length === 1
                ? `${tickers[0]} will be its first stock.`
                : `It will begin with ${count(tickers.length)} stocks.`,
          })}
          action="Create"
          taken={namesBut(null)}
          onSave={(name) => controller.create(name, tickers)}
          onClose={onClose}
        />
      )
    }
    case 'rename': {
      const { id, name: before } = dialog.list
      return (
        <ListNameDialog
          title="Rename list"
          action="Rename"
          name={before}
          taken={namesBut(id)}
          onSave={(name) => collections.edit({ kind: 'rename', id, name })}
          onClose={onClose}
        />
      )
    }
    case 'delete':
      return (
        <ConfirmDialog
          title="Are you sure?"
          description={
            <>
              The list{' '}
              <strong className="font-semibold text-ink">
                <bdi>{dialog.list.name}</bdi>
              </strong>{' '}
              will be deleted along with its stocks. A deleted list can never be recovered.
            </>
          }
          cancel="Keep the list"
          action="Delete This List"
          onConfirm={() => void collections.edit({ kind: 'delete', id: dialog.list.id })}
          onClose={onClose}
        />
      )
    case 'add-many':
      return (
        <Suspense>
          <AddManyDialog
            listName={dialog.list.name}
            text={dialog.text}
            known={rows}
            listed={controller.tickers ?? []}
            onAdd={controller.addAll}
            onClose={onClose}
          />
        </Suspense>
      )
    case 'share':
      return (
        <Suspense>
          <ShareDialog list={dialog.list} mix={dialog.mix} onClose={onClose} />
        </Suspense>
      )
    case 'clear-bookmarks':
      return (
        <ConfirmDialog
          title="Clear all bookmarks?"
          description={`You have ${count(bookmarks.value.length)} value and ${count(bookmarks.momentum.length)} momentum bookmarks. Cleared bookmarks cannot be recovered.`}
          cancel="Keep them"
          action="Clear all bookmarks"
          onConfirm={controller.clearBookmarks}
          onClose={onClose}
        />
      )
  }
}
