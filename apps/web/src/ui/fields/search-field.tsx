import { useId, useRef, type KeyboardEvent, type Ref } from 'react'
import { Icon } from '../marks/icon.tsx'
import { FieldFrame, INPUT_CLASS_NAME } from './field-frame.tsx'
import { IconButton } from '../controls/icon-button.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly placeholder?: string
  /** A key that brings the reader here, shown while the field is empty. */
  readonly shortcut?: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onBlur?: () => void
}

/** Text that narrows a list while it is typed. Escape or the cross empties it. */
export function SearchField({
  label,
  value,
  onValueChange,
  placeholder,
  shortcut,
  inputRef,
  onBlur,
}: SearchFieldProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const clear = () => {
    onValueChange('')
    frame.current?.querySelector('input')?.focus()
  }
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return
    event.stopPropagation()
    event.preventDefault()
    clear()
  }
  return (
    <FieldFrame id={id} label={label} labelHidden>
      <div ref={frame} className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
        />
        <input
          ref={inputRef}
          id={id}
          type="text"
          role="searchbox"
          autoComplete="off"
          spellCheck={false}
          className={`${INPUT_CLASS_NAME} pr-11 pl-9`}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={clearOnEscape}
          onBlur={onBlur}
        />
        <div className="absolute top-1/2 right-0.5 flex -translate-y-1/2 items-center">
          {value !== '' && <IconButton icon="close" label="Clear the search" onClick={clear} />}
          {value === '' && shortcut && (
            <kbd
              aria-hidden="true"
              className="mr-2 hidden rounded-small border border-hairline px-1.5 text-xs text-muted wide:block"
            >
              {shortcut}
            </kbd>
          )}
        </div>
      </div>
    </FieldFrame>
  )
}
