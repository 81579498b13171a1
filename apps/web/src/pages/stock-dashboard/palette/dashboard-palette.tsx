import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDisplayPreferences } from '../../../data/display/display-preferences.ts'
import { CommandPalette } from '../../../features/command-palette/command-palette.tsx'
import type { Browsing } from '../url-state/use-browsing.ts'
import type { LoadedStocks } from '../use-stock-list.ts'
import { type CommandContext, dashboardCommands } from './dashboard-commands.ts'

interface DashboardPaletteProps extends Omit<CommandContext, 'dayBefore' | 'display' | 'onPage'> {
  readonly stocks: LoadedStocks
  readonly browsing: Browsing
  readonly onClose: () => void
}

/** The palette over this dashboard. What can be done is read when it opens: it covers the page until it closes. */
export function DashboardPalette({ stocks, browsing, onClose, ...context }: DashboardPaletteProps) {
  const navigate = useNavigate()
  const display = useDisplayPreferences()
  const { dayBefore } = stocks
  const [commands] = useState(() =>
    dashboardCommands({ ...context, dayBefore, display, onPage: (path) => void navigate(path) }),
  )
  return <CommandPalette commands={commands} stocks={stocks.rows} onStock={browsing.open} onClose={onClose} />
}
