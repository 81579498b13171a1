import { type DragEvent, useId, useState } from 'react'
import { count } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { buttonLook } from '../../../ui/controls/button-look.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { readHoldings } from './holdings-text.ts'

interface HoldingsPasteProps {
  /** A ticker for the example. */
  readonly example: string
  readonly isKnown: (ticker: string) => boolean
  /** What becomes of the unknown, in words. */
  readonly unknownWords: string
  readonly onHeld: (held: Readonly<Record<string, number>>) => void
}

/** Far more than any list of holdings. */
const LARGEST_FILE = 1_000_000

/** Holdings as text: typed or pasted lines, or a broker's CSV that is dropped here or chosen. The file is read here and sent nowhere. */
export function HoldingsPaste({ example, isKnown, unknownWords, onHeld }: HoldingsPasteProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const [isOver, setOver] = useState(false)
  const take = (given: string) => {
    const { held, unknown, unread } = readHoldings(given, isKnown)
    const taken = Object.keys(held)
    onHeld(held)
    setText(unread.join('\n'))
    setSaid([
      taken.length === 0 ? 'No holding that is known here was found.' : `Taken over: ${taken.join(', ')}.`,
      unknown.length > 0 && `${unknownWords}: ${unknown.join(', ')}.`,
      unread.length > 0 && `Not understood, and kept above: ${count(unread.length)} ${unread.length === 1 ? 'line' : 'lines'}. Each line needs a ticker and a number of shares.`,
    ].filter(Boolean).join(' '))
  }
  const takeFile = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > LARGEST_FILE) return setSaid(`${file.name} is too large for a list of holdings.`)
    take(await file.text())
  }
  const choose = (input: HTMLInputElement) => {
    void takeFile(input.files?.[0])
    // The same file can be chosen again.
    input.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void takeFile(event.dataTransfer.files[0])
  }
  const allow = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div onDragOver={allow} onDragLeave={() => setOver(false)} onDrop={drop} className={`flex flex-col items-start gap-3 rounded-large print:hidden ${isOver ? 'outline-2 outline-offset-4 outline-accent-text outline-dashed' : ''}`}>
      <div className="w-full">
        <TextAreaField label="Or paste your holdings" rows={3} className="min-h-20! wide:min-h-20!" placeholder={`${example} 12`} value={text} onChange={(event) => setText(event.target.value)} hint="A line for each stock, ticker and shares; or your broker’s CSV with its heading, pasted or dropped here." />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="small" aria-disabled={text.trim() === ''} onClick={() => text.trim() !== '' && take(text)}>Take over</Button>
        <label htmlFor={id} className={`${buttonLook('secondary', 'small')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text`}>
          <Icon name="upload" className="size-4" />
          Choose a CSV
          <input id={id} type="file" accept=".csv,.txt,text/csv,text/plain" className="sr-only" onChange={({ target }) => choose(target)} />
        </label>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">{said}</p>
    </div>
  )
}
