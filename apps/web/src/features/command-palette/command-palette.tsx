import type { StockRow } from '@fairweight/contract/wire'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { INPUT_CLASS_NAME } from '../../ui/fields/field-frame.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type Command, indexStocks, matchCommands, matchStocks } from './match-commands.ts'

interface CommandPaletteProps {
  readonly commands: readonly Command[]
  readonly stocks: readonly StockRow[]
  readonly onStock: (ticker: string) => void
  readonly onClose: () => void
}

/** Finds stocks, screens, lists, pages and actions by their name; Enter goes to the one that is marked. */
export function CommandPalette({ commands, stocks, onStock, onClose }: CommandPaletteProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const index = useMemo(() => indexStocks(stocks), [stocks])
  // At once, not deferred: Enter takes what the last key found.
  const found = [...stockCommands(matchStocks(index, text), onStock), ...matchCommands(commands, text)]
  const at = Math.min(marked, found.length - 1)
  const optionId = (place: number) => `${id}-${place}`
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const mark = (place: number) => {
    setMarked(place)
    document.getElementById(optionId(place))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) mark((at + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') run(found[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Go to anything" initialFocus={field}>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Stock, screen, list, page, or action"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-found`}
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Stock, screen, list, page, or action"
        className={`${INPUT_CLASS_NAME} shrink-0`}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-found`} role="listbox" aria-label="Results" className="-mx-2 h-80 overflow-y-auto">
        {[...Map.groupBy(found, ({ group }) => group)].map(([group, members]) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="pb-2">
            <p id={`${id}-${group}`} className="px-2 py-1 text-xs font-semibold text-muted">
              {group}
            </p>
            {members.map((command) => {
              const place = found.indexOf(command)
              return (
                <Option
                  key={command.id}
                  id={optionId(place)}
                  command={command}
                  isMarked={place === at}
                  onMark={() => setMarked(place)}
                  onRun={() => run(command)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'text-sm text-muted'}>
        {found.length === 0
          ? `Nothing is called “${text.trim()}”. Try a ticker or part of a name.`
          : `${found.length} found`}
      </p>
    </Dialog>
  )
}

interface OptionProps {
  readonly id: string
  readonly command: Command
  readonly isMarked: boolean
  readonly onMark: () => void
  readonly onRun: () => void
}

/** The focus stays in the field, so a press must not take it away. */
function Option({ id, command: { label, detail }, isMarked, onMark, onRun }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      onPointerMove={onMark}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
      className={`flex min-h-11 w-full items-center justify-between gap-4 rounded-regular px-2 text-left text-sm wide:min-h-9 ${isMarked ? 'bg-accent-soft' : ''}`}
    >
      <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
      {detail && (
        <span className="shrink-0 text-right text-xs text-muted max-wide:max-w-[40%] max-wide:shrink">{detail}</span>
      )}
    </button>
  )
}

function stockCommands(stocks: readonly StockRow[], onStock: (ticker: string) => void): Command[] {
  return stocks.map(({ TICKER, COMPANY_NAME, SECTOR }) => ({
    id: `stock ${TICKER}`,
    group: 'Stocks',
    label: `${TICKER}, ${COMPANY_NAME}`,
    ...(SECTOR !== null && { detail: SECTOR }),
    run: () => onStock(TICKER),
  }))
}
