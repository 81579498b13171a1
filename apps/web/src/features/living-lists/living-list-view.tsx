import type { LivingListContents } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { shortDate } from '../../data/dates.ts'
import { count } from '../../data/figures.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type DataColumn, DataTable } from '../../ui/layout/data-table.tsx'
import { LoadedPane } from '../../ui/layout/loaded-pane.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { CHANGE_TEXTS, changesText, pauseText } from './living-list-text.ts'
import { useLivingList } from './use-living-lists.ts'

/** What can be done with a list that is there. */
export type LivingListAction = 'show' | 'copy' | 'rename' | 'delete'

const ACTIONS: readonly { readonly action: LivingListAction; readonly label: string }[] = [
  { action: 'show', label: 'Show its screen' },
  { action: 'copy', label: 'Copy to an ordinary list' },
  { action: 'rename', label: 'Rename' },
  { action: 'delete', label: 'Delete' },
]

interface LivingListViewProps {
  readonly id: string
  readonly snapshot: string
  /** The screen in words, from its part of an address. */
  readonly screenText: (query: string) => string
  /** Whether the stock can be opened on this page. */
  readonly isKnown: (ticker: string) => boolean
  readonly onOpen: (ticker: string) => void
  readonly onBack: () => void
  readonly onAct: (action: LivingListAction, list: LivingListContents) => void
}

/** One living list: the stocks that pass its screen today, and who entered and who left. */
export function LivingListView({ id, snapshot, onBack, onAct, ...parts }: LivingListViewProps) {
  const { value: list, error, retry } = useLivingList(id, snapshot)
  return (
    <LoadedPane
      label="Living list"
      heading={<bdi>{list?.name ?? 'Living list'}</bdi>}
      actions={
        <>
          {list !== null &&
            ACTIONS.map(({ action, label }) => (
              <Button
                key={action}
                size="small"
                variant="secondary"
                disabled={action === 'copy' && list.members.length === 0}
                onClick={() => onAct(action, list)}
              >
                {label}
              </Button>
            ))}
          <Button size="small" onClick={onBack}>
            Back to the stocks
          </Button>
        </>
      }
      waiting={{
        says: 'The living list is loading.',
        bars: (
          <>
            <Skeleton className="h-5 w-80 max-w-full" />
            <Skeleton className="h-40 w-full" />
          </>
        ),
      }}
      failure={error && { ...describeFailure(error), title: 'This living list could not be loaded' }}
      onRetry={retry}
    >
      {list && <Contents list={list} {...parts} />}
    </LoadedPane>
  )
}

type ContentsProps = Pick<LivingListViewProps, 'screenText' | 'isKnown' | 'onOpen'> & {
  readonly list: LivingListContents
}

function Contents({ list, screenText, isKnown, onOpen }: ContentsProps) {
  const { members, changes, startedOn, asOf, lastLook } = list
  const pause = pauseText(list)
  const stock = ({ TICKER }: { readonly TICKER: string }): ReactNode =>
    isKnown(TICKER) ? (
      <button
        type="button"
        onClick={() => onOpen(TICKER)}
        className="font-medium text-accent-text underline underline-offset-4"
      >
        {TICKER}
      </button>
    ) : (
      <strong className="font-medium">{TICKER}</strong>
    )
  return (
    <div className="flex flex-col gap-8 p-4">
      <div className="flex max-w-prose flex-col gap-2 text-sm">
        <p>
          Living list of: <strong className="font-medium">{screenText(list.query)}</strong>
        </p>
        <p className="text-muted">
          It follows its screen with every published day. A stock is here while it passes, so none is added or removed
          by hand.
        </p>
        {pause !== null && <p>{pause}</p>}
        {lastLook !== null && (
          <p>
            {changesText(list) ?? 'Nothing entered or left'} since you last looked, at the ratings as of{' '}
            {shortDate(lastLook)}.
          </p>
        )}
      </div>
      {asOf !== null && startedOn !== null && (
        <>
          <section className="flex flex-col gap-2">
            <h3 className="font-semibold">Who entered and who left</h3>
            {changes.length === 0 ? (
              <p className="text-sm text-muted">
                Nobody yet. This list began with the ratings as of {shortDate(startedOn)}; new ones come every day at
                08:00 UTC.
              </p>
            ) : (
              <DataTable
                caption="Who entered and who left, newest first"
                captionHidden
                columns={changeColumns(stock)}
                rows={changes}
                rowKey={({ TICKER, on, change }) => `${TICKER} ${on} ${change}`}
              />
            )}
          </section>
          <section className="flex flex-col gap-2">
            <h3 className="font-semibold">
              {members.length === 1 ? '1 stock passes' : `${count(members.length)} stocks pass`} as of {shortDate(asOf)}
            </h3>
            {members.length === 0 ? (
              <p className="text-sm text-muted">No stock passes this screen today. Those that do later will be here.</p>
            ) : (
              <DataTable
                caption="Stocks that pass the screen"
                captionHidden
                columns={memberColumns(stock)}
                rows={members}
                rowKey={({ TICKER }) => TICKER}
              />
            )}
          </section>
        </>
      )}
    </div>
  )
}

type Stock = (row: { readonly TICKER: string }) => ReactNode

function changeColumns(stock: Stock): readonly DataColumn<LivingListContents['changes'][number]>[] {
  return [
    { name: 'Stock', cell: stock },
    { name: 'Company', cell: ({ COMPANY_NAME }) => COMPANY_NAME },
    { name: 'What happened', cell: ({ change }) => CHANGE_TEXTS[change] },
    { name: 'First seen on', cell: ({ on }) => <span className="whitespace-nowrap">{shortDate(on)}</span> },
  ]
}

function memberColumns(stock: Stock): readonly DataColumn<LivingListContents['members'][number]>[] {
  return [
    { name: 'Stock', cell: stock },
    { name: 'Company', cell: ({ COMPANY_NAME }) => COMPANY_NAME },
    {
      name: 'Since',
      cell: ({ since }) => (
        <span className="whitespace-nowrap">{since === null ? 'From the start' : shortDate(since)}</span>
      ),
    },
  ]
}
