import type { StatementYear } from '@fairweight/contract/wire'
import {
  STATEMENT_SERIES,
  STATEMENT_SERIES_OF,
  type StatementChart,
  type StatementSeriesId,
} from '@fairweight/domain/statements/statement-series.ts'
import { Fragment, useId, useState } from 'react'
import { YearChart } from '../../../charts/years/year-chart.tsx'
import { shortDate } from '../../../data/dates.ts'
import { KnownTerm } from '../../../glossary/known-term.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import type { Reported } from '../figures/measure-inputs.tsx'
import { RestatedFigure } from '../restatements/restated.tsx'
import {
  CHART_TEXTS,
  chartSummary,
  factsBehind,
  figureText,
  firstText,
  seriesTerm,
  tickOf,
  yearText,
} from './statement-text.ts'
import { YearPanel } from './year-panel.tsx'

interface StatementFigureProps {
  readonly chart: StatementChart
  readonly years: readonly StatementYear[]
  readonly reported: Reported
}

/** One chart of the statements, and below it, over the whole width, the year that was pressed. */
export function StatementFigure({ chart, years, reported }: StatementFigureProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const panelId = useId()
  const { title, kind } = CHART_TEXTS[chart]
  const ids: readonly StatementSeriesId[] = STATEMENT_SERIES_OF[chart]
  const year = opened === null ? undefined : years[opened]
  return (
    <>
      <YearChart
        title={title}
        heading={title}
        summary={chartSummary(chart, years)}
        kind={kind}
        years={years.map((one) => ({ end: one.end, text: yearText(chart, one) }))}
        series={ids.map((id) => ({
          name: STATEMENT_SERIES[id].name,
          values: years.map(({ figures }) => figures[id]?.value ?? null),
        }))}
        formatTick={tickOf(chart)}
        table={<StatementTable chart={chart} years={years} reported={reported} />}
        opened={opened}
        panelId={panelId}
        onOpen={(at) => setOpened(at === opened ? null : at)}
      />
      <div id={panelId} className={year === undefined ? 'hidden' : 'col-span-full min-w-0 print:hidden'}>
        {year && <YearPanel chart={chart} year={year} reported={reported} onClose={() => setOpened(null)} />}
      </div>
    </>
  )
}

const columnsOf = (
  ids: readonly StatementSeriesId[],
  facts: Reported['facts'],
): readonly DataColumn<StatementYear>[] => [
  { name: 'Fiscal year to', cell: ({ end }) => <span className="whitespace-nowrap">{shortDate(end)}</span> },
  ...ids.map((id): DataColumn<StatementYear> => ({
    name: STATEMENT_SERIES[id].name,
    label: <KnownTerm id={seriesTerm(id)}>{STATEMENT_SERIES[id].name}</KnownTerm>,
    numeric: true,
    cell: ({ figures }) => <Cell id={id} figure={figures[id]} facts={facts} />,
  })),
]

function StatementTable({ chart, years, reported }: StatementFigureProps) {
  return (
    <DataTable
      caption={`${CHART_TEXTS[chart].title} by fiscal year, as the filings known on the as-of date state them`}
      columns={columnsOf(STATEMENT_SERIES_OF[chart], reported.facts)}
      rows={years.toReversed()}
      rowKey={({ end }) => end}
    />
  )
}

function Cell({
  id,
  figure,
  facts,
}: {
  readonly id: StatementSeriesId
  readonly figure: StatementYear['figures'][string] | undefined
  readonly facts: Reported['facts']
}) {
  const restated = figure === undefined ? null : firstText(id, figure)
  return (
    <Fragment>
      <RestatedFigure facts={figure === undefined ? [] : factsBehind(figure, facts)}>
        {figureText(id, figure)}
      </RestatedFigure>
      {restated !== null && <span className="block text-xs text-muted">{restated}</span>}
    </Fragment>
  )
}
