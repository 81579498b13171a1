import { getGradeReceipt } from '@fairweight/contract/calls'
import type { StockDetailFields } from '@fairweight/contract/wire'
import { writeTabSeparated } from '@fairweight/domain/csv'
import { isStockPath } from '@fairweight/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { describeFailure } from '../../../data/api-error.ts'
import { shortDate } from '../../../data/dates.ts'
import { pastDayOf } from '../../../data/market-query.ts'
import { callForFile } from '../../../data/session/call.ts'
import { stockDetailsQuery } from '../../../data/stock-queries.ts'
import { saveFile } from '../../../ui/controls/save-file.ts'
import type { MenuEntry } from '../../../ui/overlays/menu.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { withheldFrom } from '../detail-fields.ts'
import { FIGURE_COLUMNS, figureRows } from '../figures/figure-rows.ts'
import type { MoreMenuProps } from './more-menu-props.ts'
import { listState, pageAddress } from './page-link.ts'

const Menu = lazy(() => import('../../../ui/overlays/menu.tsx').then((module) => ({ default: module.Menu })))

/** Of the snapshot's name as much as tells it from others; what is copied has all of it. */
const SHOWN_OF_SNAPSHOT = 12

/** The menu of `MoreMenu`, open as it appears. */
export function MoreList({ trigger, entries, ...stock }: MoreMenuProps & { readonly trigger: ReactElement }) {
  const [isOpen, setIsOpen] = useState(true)
  const own = useOwnEntries(stock)
  const all: readonly MenuEntry[] = entries.length === 0 ? own : [...entries, { kind: 'rule', label: 'rule' }, ...own]
  return (
    <Suspense fallback={trigger}>
      <Menu trigger={trigger} entries={all} align="end" open={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  )
}

function useOwnEntries({ row, given, snapshot, asOf, dataset }: Omit<MoreMenuProps, 'entries'>): readonly MenuEntry[] {
  const asked = useQuery({ ...stockDetailsQuery(row.TICKER, snapshot, dataset), enabled: false })
  const details = given ?? (asked.data?.snapshot === snapshot ? asked.data : null)
  const day = shortDate(asOf)
  const location = useLocation()
  const page = pageAddress(row.TICKER, dataset, location.search)
  const pastDay = pastDayOf(snapshot)
  const openAsPage: MenuEntry = { kind: 'link', label: 'Open as a page', to: page, state: listState(location) }
  // The demo's visitors have no account that an alert or an entry could be kept with.
  const isDemo = location.pathname.startsWith('/demo')
  const askForAlert: MenuEntry = { kind: 'link', label: 'Ask for an alert', to: alertAddress(row.TICKER) }
  const writeInJournal: MenuEntry = { kind: 'link', label: 'Write in your journal', to: journalAddress(row.TICKER) }
  return [
    ...(isStockPath(location.pathname) ? [] : [openAsPage]),
    ...(isDemo ? [] : [askForAlert, writeInJournal]),
    { kind: 'action', label: 'Print', onSelect: () => void printAll() },
    { kind: 'action', label: 'Copy a link to this', onSelect: () => void copy('Link', window.location.origin + page) },
    {
      kind: 'action',
      label: 'Copy the figures',
      disabled: details === null,
      onSelect: () => details && void copy('Figures', figuresText(details, row)),
    },
    {
      kind: 'action',
      label: 'Download the receipt of this grade',
      onSelect: () => void downloadReceipt(row.TICKER, dataset, pastDay),
    },
    {
      kind: 'action',
      label: `Copy “As of ${day}, snapshot ${snapshot.slice(0, SHOWN_OF_SNAPSHOT)}”`,
      onSelect: () => void copy('Snapshot', `As of ${day}, snapshot ${snapshot}`),
    },
  ]
}

/** Where the form for an alert stands, with the stock in it. */
function alertAddress(ticker: string): string {
  return `/alerts?stock=${encodeURIComponent(ticker)}`
}

/** Where an entry about the stock is written. */
function journalAddress(ticker: string): string {
  return `/journal?stock=${encodeURIComponent(ticker)}`
}

function figuresText(details: StockDetailFields, row: MoreMenuProps['row']): string {
  return writeTabSeparated([FIGURE_COLUMNS, ...figureRows(details, withheldFrom(row))])
}

/** Not before every part is there, so that no page is printed with a gap. */
async function printAll(): Promise<void> {
  await import('../parts/lazy-parts.ts').then(({ fetchParts }) => fetchParts())
  window.print()
}

async function downloadReceipt(ticker: string, dataset: MoreMenuProps['dataset'], asOf?: string): Promise<void> {
  try {
    saveFile(await callForFile(getGradeReceipt, { query: { ticker, dataset, asOf } }))
    showToast({
      title: 'Receipt downloaded',
      text: 'Open the file to check it, with or without a network.',
      tone: 'success',
    })
  } catch (cause) {
    const { title, text } = describeFailure(cause)
    showToast({ title, text, tone: 'error' })
  }
}

async function copy(what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: `${what} copied`, tone: 'success' })
  } catch {
    showToast({ title: 'That could not be copied', text: 'Your browser does not allow it here.', tone: 'error' })
  }
}
