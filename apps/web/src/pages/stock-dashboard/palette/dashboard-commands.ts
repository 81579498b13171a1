import { CLIENT_ROUTES, LISTED_PATHS } from '@fairweight/contract/routes'
import { changeDisplay, type DisplayPreferences } from '../../../data/display/display-preferences.ts'
import { count } from '../../../data/figures.ts'
import type { Command } from '../../../features/command-palette/match-commands.ts'
import { writeCompared } from '../../../features/compare/compare-address.ts'
import { writeScreener } from '@fairweight/domain/screener/screener-address.ts'
import { readyMadeScreens } from '../../../features/screener/ready-made/ready-made-screens.ts'
import { EMPTY_FILTER, isEmptyFilter, type StockFilter } from '@fairweight/domain/screener/stock-filter.ts'
import { DEFAULT_ORDER } from '@fairweight/domain/screener/stock-order.ts'
import { toggleTheme } from '../../../ui/theme/theme.ts'
import type { ListController } from '../lists/use-list-controller.ts'
import type { Screen } from '../screen/use-screen.ts'
import type { StockComparison } from '../screen/use-stock-comparison.ts'
import { writePastDay } from '../../../features/past-days/use-past-day.ts'
import { type Pane, writePane } from '../url-state/pane.ts'
import type { Address } from '../url-state/use-url-state.ts'

/** What the dashboard can do by name, at one moment. */
export interface CommandContext {
  readonly address: Address
  readonly screen: Pick<Screen, 'columns' | 'state' | 'change' | 'visible'>
  readonly controller: Pick<ListController, 'tabs' | 'selected' | 'select' | 'ask' | 'addAll'>
  readonly comparison: Pick<StockComparison, 'marked' | 'open' | 'clear'>
  readonly display: Pick<DisplayPreferences, 'isCompact'>
  readonly pane: Pane
  /** On a past day, the day of the record before it. */
  readonly dayBefore?: string | undefined
  readonly canOptimize: boolean
  readonly onPane: (pane: Pane) => void
  readonly onAssume: () => void
  readonly onKeys: () => void
  readonly onPage: (path: string) => void
}

/** Every screen, list, page and action of the dashboard; what cannot be done now is left out. */
export function dashboardCommands(context: CommandContext): Command[] {
  return [...screens(context), ...lists(context), ...modes(context), ...pages(context), ...actions(context)]
}

/** In search mode and as a list, whatever stood there before: one step of the address, so one step back. */
function screens({ address: { params, change }, screen, comparison, dayBefore }: CommandContext): Command[] {
  const { columns, state } = screen
  const show = (filter: StockFilter) => {
    const asList = writeCompared(writePane(params, 'search'), comparison.marked, false)
    change(writeScreener(asList, { ...state, filter }, columns.facets), 'push')
  }
  return readyMadeScreens(columns, dayBefore).map(({ name, why, filter, found }) => ({
    id: `screen ${name}`,
    group: 'Screens',
    label: name,
    detail: `${count(found)} ${found === 1 ? 'stock' : 'stocks'}`,
    keywords: why,
    run: () => show(filter),
  }))
}

function lists({ controller }: CommandContext): Command[] {
  return (controller.tabs ?? []).map(({ id, name }) => ({
    id: `list ${id}`,
    group: 'Lists',
    label: name,
    ...(id === controller.selected?.id && { detail: 'on show' }),
    keywords: 'list',
    run: () => controller.select(id),
  }))
}

const MODES = [
  { pane: 'search', label: 'Search', key: '', keywords: 'stocks list table' },
  { pane: 'optimize', label: 'Optimize this list', key: 'o', keywords: 'mix optimizer weights' },
  { pane: 'portfolio', label: 'Portfolio optimizer', key: 'p', keywords: 'investment mix asset classes' },
] as const

function modes({ pane, canOptimize, onPane }: CommandContext): Command[] {
  return MODES.filter((mode) => mode.pane !== pane && (mode.pane !== 'optimize' || canOptimize)).map((mode) => ({
    id: `mode ${mode.pane}`,
    group: 'Go to',
    label: mode.label,
    detail: mode.key,
    keywords: mode.keywords,
    run: () => onPane(mode.pane),
  }))
}

function pages({ onPage }: CommandContext): Command[] {
  return CLIENT_ROUTES.filter(({ path }) => path === '/profile' || LISTED_PATHS.includes(path)).map(
    ({ path, title }) => ({
      id: `page ${path}`,
      group: 'Go to',
      label: title,
      detail: 'page',
      run: () => onPage(path),
    }),
  )
}

function actions({
  address: { params, change: goTo },
  screen,
  controller,
  comparison,
  display,
  onAssume,
  onKeys,
}: CommandContext): Command[] {
  const { state, change, columns, visible } = screen
  const action = (label: string, run: () => void, more: Pick<Command, 'detail' | 'keywords'> = {}): Command => ({
    id: `action ${label}`,
    group: 'Actions',
    label,
    ...more,
    run,
  })
  const isNarrowed = !isEmptyFilter(state.filter)
  const found = () => Array.from(visible, (at) => columns.rows[at]!.TICKER)
  return [
    action('Create a list', () => controller.ask({ kind: 'create', tickers: [] }), { keywords: 'new' }),
    ...(isNarrowed && visible.length > 0
      ? [
          action(`Add ${foundText(visible.length)} to ${controller.selected?.name ?? 'a new list'}`, () =>
            controller.addAll(found()),
          ),
        ]
      : []),
    ...(isNarrowed ? [action('Clear filters', () => change({ ...state, filter: EMPTY_FILTER }, 'push'))] : []),
    ...(columns.withheld.has('value')
      ? []
      : [
          action('What if, for every stock', onAssume, {
            keywords: 'assumptions discount rate growth tax margin of safety',
          }),
        ]),
    action('See a past day', () => goTo(writePastDay(params, ''), 'push'), {
      keywords: 'as of history time machine back date',
    }),
    action('Best grades first', () => change({ ...state, order: DEFAULT_ORDER }, 'push'), { keywords: 'sort order' }),
    ...(comparison.marked.length > 1
      ? [action(`Compare ${comparison.marked.join(', ')}`, comparison.open, { keywords: 'side by side' })]
      : []),
    action(
      display.isCompact ? 'Comfortable rows' : 'Compact rows',
      () => changeDisplay({ isCompact: !display.isCompact }),
      {
        keywords: 'dense height',
      },
    ),
    action('Switch between light and dark', toggleTheme, { detail: 't', keywords: 'theme night mode' }),
    action('Show the keyboard shortcuts', onKeys, { detail: '?', keywords: 'help' }),
  ]
}

function foundText(length: number): string {
  return length === 1 ? 'the stock found' : `all ${count(length)} stocks found`
}
