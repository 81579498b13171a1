import { type ChangeEvent, useId, useState } from 'react'
import type { Transaction } from '@fairweight/domain/portfolio'
import { dollars } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { buttonClassName } from '../../../ui/controls/button-class-name.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { readFile, useDroppedText } from '../../../ui/fields/use-dropped-text.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import { readHoldings, type UnreadLine } from './holdings-text.ts'
import { tellHoldings } from './tell-holdings.ts'
import { UnreadLines } from './unread-lines.tsx'

/** Twenty thousand transactions; a larger file is somebody's mistake. */
const MAX_CHARACTERS = 4_000_000

export interface LoadedHoldings {
  readonly held: Readonly<Record<string, number>>
  readonly transactions: readonly Transaction[]
}

export interface HoldingsPasteProps {
  /** A ticker for the example. */
  readonly example: string
  readonly isKnown: (ticker: string) => boolean
  /** What becomes of the unknown, in words. */
  readonly unknownText: string
  /** What is there already. */
  readonly loaded: LoadedHoldings
  readonly onLoaded: (loaded: LoadedHoldings) => void
  /** Takes the cash of a file, in dollars, as the amount to invest. */
  readonly onCash: (cash: number) => void
}

/** Holdings as text: typed or pasted lines, or a broker's CSV that is dropped here or chosen. The file is read here and sent nowhere. */
export function HoldingsPaste({ example, isKnown, unknownText, loaded, onLoaded, onCash }: HoldingsPasteProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const [unread, setUnread] = useState<readonly UnreadLine[]>([])
  const [cash, setCash] = useState<number | null>(null)
  const take = (given: string) => {
    if (given.length >= MAX_CHARACTERS) return setSaid('This is too large for a list of holdings.')
    const read = readHoldings(given, isKnown, loaded.transactions)
    const isFile = read.source !== null
    const kept = Object.entries(loaded.held).filter(([ticker]) => !read.gone.includes(ticker))
    onLoaded({ held: { ...Object.fromEntries(kept), ...read.held }, transactions: read.transactions })
    setText(isFile ? '' : read.unread.map((line) => line.text).join('\n'))
    setUnread(isFile ? read.unread : [])
    setCash(read.cash !== null && read.cash > 0 ? read.cash : null)
    setSaid(tellHoldings(read, loaded.held, unknownText))
  }
  const place = useDroppedText(take, MAX_CHARACTERS)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file !== undefined) void readFile(file, MAX_CHARACTERS).then(take)
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <div ref={place} className="flex flex-col items-start gap-3 print:hidden">
      <div className="w-full">
        <TextAreaField
          label="Or paste your holdings"
          rows={3}
          className="min-h-20! wide:min-h-20!"
          placeholder={`${example} 12`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint="A ticker and shares on each line, or your broker’s CSV of positions or history."
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="small"
          aria-disabled={text.trim() === ''}
          onClick={() => text.trim() !== '' && take(text)}
        >
          Add holdings
        </Button>
        <label
          htmlFor={id}
          className={`${buttonClassName('secondary', 'small')} outline-offset-2 outline-accent-text has-focus-visible:outline-2`}
        >
          <Icon name="upload" className="size-4" />
          Choose a CSV file
          <input id={id} type="file" accept=".csv,.txt" className="sr-only" onChange={choose} />
        </label>
        {cash !== null && (
          <Button variant="secondary" size="small" onClick={() => onCash(cash)}>
            Invest the cash of {dollars(cash)}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {said}
      </p>
      <UnreadLines lines={unread} />
    </div>
  )
}
