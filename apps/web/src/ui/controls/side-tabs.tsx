import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { useIsWide } from '../overlays/use-is-wide.ts'

interface SideTab<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly panel: ReactNode
}

interface SideTabsProps<Value extends string> {
  readonly label: string
  readonly tabs: readonly SideTab<Value>[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
}

const TAB_CLASS_NAME =
  'min-h-11 border-b-2 border-transparent px-4 text-left text-[0.9375rem] font-medium whitespace-nowrap text-muted transition-colors hover:text-ink data-active:border-accent-text data-active:text-ink wide:-ml-px wide:border-b-0 wide:border-l-2 wide:pr-2'

/** Named sheets of which one is open: the names stand on the left, up to 800 px on top. Arrow keys move between them. */
export function SideTabs<Value extends string>({ label, tabs, value, onValueChange }: SideTabsProps<Value>) {
  const isWide = useIsWide()
  return (
    <Base.Root
      value={value}
      onValueChange={onValueChange}
      orientation={isWide ? 'vertical' : 'horizontal'}
      className="grid gap-8 wide:grid-cols-[13rem_minmax(0,1fr)] wide:gap-14"
    >
      <Base.List
        aria-label={label}
        className="strip -mx-4 flex overflow-x-auto border-b border-hairline px-4 wide:mx-0 wide:flex-col wide:self-start wide:overflow-visible wide:border-b-0 wide:border-l wide:px-0"
      >
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={TAB_CLASS_NAME}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          className="rounded-large outline-none focus-visible:outline-2 focus-visible:outline-offset-8"
        >
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
