import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly panel: ReactNode
}

interface TabsProps<Value extends string> {
  readonly label: string
  readonly tabs: readonly TabItem<Value>[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  /** Stands at the end of the row of tabs, such as a button that adds one. */
  readonly after?: ReactNode
}

/** Named sheets of which one is open; arrow keys move between the names. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange, after }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={onValueChange}>
      <div className="flex items-center border-b border-hairline">
        <Base.List aria-label={label} className="flex overflow-x-auto">
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} className="-mb-px min-h-11 border-b-2 border-transparent px-4 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink data-active:border-accent-text data-active:text-ink">
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
        {after}
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
