import { Select as Base } from '@base-ui/react/select'
import { useId } from 'react'
import { Icon } from '../marks/icon.tsx'
import { inputLook } from '../fields/field-frame.tsx'

interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface SelectProps<Value extends string> {
  readonly label: string
  readonly labelHidden?: boolean
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly disabled?: boolean
}

/** One choice from a short list. Client-rendered pages only: its HTML carries style attributes. */
export function Select<Value extends string>({ label, labelHidden = false, options, value, onValueChange, disabled = false }: SelectProps<Value>) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </span>
      <Base.Root items={options} value={value} disabled={disabled} onValueChange={(next) => next !== null && onValueChange(next)}>
        <Base.Trigger aria-labelledby={id} className={`${inputLook} flex items-center justify-between gap-2 text-left`}>
          <Base.Value />
          <Base.Icon>
            <Icon name="chevron-down" className="size-4 text-muted" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
            <Base.Popup className="floats max-h-[min(24rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto rounded-large border border-hairline bg-raised py-1 shadow-float">
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className="flex min-h-11 cursor-default items-center gap-2 pr-4 pl-2 text-sm outline-none data-highlighted:bg-accent-soft wide:min-h-9">
                  <span className="w-5">
                    <Base.ItemIndicator>
                      <Icon name="check" className="size-4 text-accent-text" />
                    </Base.ItemIndicator>
                  </span>
                  <Base.ItemText>{option.label}</Base.ItemText>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  )
}
