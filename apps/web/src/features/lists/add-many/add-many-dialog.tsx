import type { StockRow } from '@fairweight/contract/wire'
import { MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import { type ChangeEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { readFile, useDroppedText } from '../../../ui/fields/use-dropped-text.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { readStocks, type ReadStocks } from './read-stocks.ts'

interface AddManyDialogProps {
  readonly listName: string
  /** What stands in the field at first. */
  readonly text: string
  /** Every stock of the data. */
  readonly known: readonly StockRow[]
  /** What is on the list already. */
  readonly listed: readonly string[]
  readonly onAdd: (tickers: readonly string[]) => void
  readonly onClose: () => void
}

/** Takes pasted tickers, names of companies or a file, says what of it is known, and adds that in one go. */
export function AddManyDialog({ listName, text: before, known, listed, onAdd, onClose }: AddManyDialogProps) {
  const [text, setText] = useState(before)
  const field = useRef<HTMLTextAreaElement>(null)
  const place = useDroppedText(setText)
  const read = useDeferredValue(text)
  const stocks = useMemo(() => readStocks(read, known, listed), [read, known, listed])
  const count = stocks.added.length
  const add = () => {
    onAdd(stocks.added)
    onClose()
  }
  const action = (
    <Button disabled={count === 0} onClick={add}>
      {count === 0 ? 'Add' : `Add ${inStocks(count)}`}
    </Button>
  )
  return (
    <Dialog
      open
      initialFocus={field}
      onOpenChange={(open) => !open && onClose()}
      title="Add many"
      description={
        <>
          Paste tickers or company names for <bdi>{listName}</bdi>, or a table from your broker.
        </>
      }
      actions={action}
    >
      <div ref={place} className="flex flex-col gap-3">
        <TextAreaField
          ref={field}
          label="Stocks"
          spellCheck={false}
          autoComplete="off"
          className="max-h-64"
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint="Separate them with commas, spaces, or line breaks. You can also drop a file here; it stays in your browser."
        />
        <FileButton onText={setText} />
        <Findings stocks={stocks} isEmpty={read.trim() === ''} />
      </div>
    </Dialog>
  )
}

function FileButton({ onText }: { readonly onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file !== undefined) void readFile(file).then(onText)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="CSV file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={read}
      />
      <Button variant="secondary" size="small" className="self-start" onClick={() => input.current?.click()}>
        <Icon name="upload" className="size-4" />
        Choose a CSV file
      </Button>
    </>
  )
}

function Findings({
  stocks: { added, listed, unknown, leftOut },
  isEmpty,
}: {
  readonly stocks: ReadStocks
  readonly isEmpty: boolean
}) {
  return (
    <div role="status" className="flex flex-col gap-1 text-sm">
      {!isEmpty && (
        <p>{added.length === 0 ? 'No stocks to add were found.' : `${inStocks(added.length)} will be added.`}</p>
      )}
      {listed.length > 0 && (
        <p className="text-muted">
          {inStocks(listed.length)} {listed.length === 1 ? 'is' : 'are'} already on the list.
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="text-caution">
          A list can hold up to {MAX_STOCKS_PER_LIST} stocks, so {leftOut.length} more will not be added.
        </p>
      )}
      {unknown.length > 0 && <p className="text-caution">Not in the current data: {unknown.join(', ')}.</p>}
    </div>
  )
}

function inStocks(count: number): string {
  return count === 1 ? '1 stock' : `${count} stocks`
}
