import { type ChangeEvent, useId, useState } from 'react'
import { count } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { buttonClassName } from '../../../ui/controls/button-class-name.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { MAX_CHARACTERS, readFile, useDroppedText } from '../../../ui/fields/use-dropped-text.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import { readHoldings } from './holdings-text.ts'

interface HoldingsPasteProps {
  /** A ticker for the example. */
  readonly example: string
  readonly isKnown: (ticker: string) => boolean
  /** What becomes of the unknown, in words. */
  readonly unknownText: string
  readonly onHeld: (held: Readonly<Record<string, number>>) => void
}

/** Holdings as text: typed or pasted lines, or a broker's CSV that is dropped here or chosen. The file is read here and sent nowhere. */
export function HoldingsPaste({ example, isKnown, unknownText, onHeld }: HoldingsPasteProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const take = (given: string) => {
    if (given.length >= MAX_CHARACTERS) return setSaid('This is too large for a list of holdings.')
    const { held, unknown, unread } = readHoldings(given, isKnown)
    const taken = Object.keys(held)
    onHeld(held)
    setText(unread.join('\n'))
    setSaid(
      [
        taken.length === 0 ? 'No known stock was found.' : `Added: ${taken.join(', ')}.`,
        unknown.length > 0 && `${unknownText}: ${unknown.join(', ')}.`,
        unread.length > 0 &&
          `Not recognized, kept above: ${count(unread.length)} ${unread.length === 1 ? 'line' : 'lines'}. Each line needs a ticker and a number of shares.`,
      ]
        .filter(Boolean)
        .join(' '),
    )
  }
  const place = useDroppedText(take)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file !== undefined) void readFile(file).then(take)
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
          hint="A ticker and shares on each line, or your broker’s CSV with its header row."
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
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {said}
      </p>
    </div>
  )
}
