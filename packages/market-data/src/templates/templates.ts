import { ITEMS } from '@fairweight/domain/facts'
import type {
  CanonicalTable,
  ColumnType,
  ImportTemplate,
  TableKind,
  TemplateColumn,
  TemplateKind,
} from './import-template.ts'

const required = (type: ColumnType, ...names: string[]): TemplateColumn[] =>
  names.map((name) => ({ name, type, isRequired: true }))
const optional = (type: ColumnType, ...names: string[]): TemplateColumn[] =>
  names.map((name) => ({ name, type, isRequired: false }))

const prices: ImportTemplate = {
  kind: 'prices',
  key: ['ticker', 'date'],
  isByMonth: true,
  columns: [
    ...required('date', 'date'),
    ...required('text', 'ticker'),
    ...optional('number', 'open', 'high', 'low'),
    ...required('number', 'close'),
    ...optional('number', 'volume', 'dividend', 'split', 'adj_close'),
  ],
}

const fundamentals: ImportTemplate = {
  kind: 'fundamentals',
  key: ['ticker', 'period_end', 'period_months', 'filed'],
  columns: [
    ...required('text', 'ticker'),
    ...required('date', 'period_end', 'filed'),
    ...required('number', 'period_months'),
    ...required('text', 'currency'),
    ...optional('number', ...Object.values(ITEMS).map((item) => item.column)),
  ],
}

const securities: ImportTemplate = {
  kind: 'securities',
  key: ['ticker'],
  columns: [
    ...required('text', 'ticker', 'name'),
    ...optional('text', 'type', 'cik', 'sector', 'industry', 'exchange'),
    ...optional('date', 'listed_on'),
    ...optional('boolean', 'is_esg'),
    ...optional('text', 'asset_class'),
    ...optional('number', 'shares_per_adr'),
    ...optional('text', 'predecessor_cik'),
    ...optional('date', 'cik_since'),
  ],
}

const splits: ImportTemplate = {
  kind: 'splits',
  key: ['ticker', 'date'],
  columns: [...required('date', 'date'), ...required('text', 'ticker'), ...required('number', 'split')],
}

/** Cash a share, on the share basis of the day from which the share trades without it. */
const dividends: ImportTemplate = {
  kind: 'dividends',
  key: ['ticker', 'date'],
  columns: [
    ...required('date', 'date'),
    ...required('text', 'ticker'),
    ...required('number', 'dividend'),
    ...optional('text', 'currency'),
  ],
}

/** The import templates. */
export const TEMPLATES: Readonly<Record<TemplateKind, ImportTemplate>> = {
  prices,
  fundamentals,
  securities,
  splits,
  dividends,
}

/** US dollars for one unit on a day, or in the mean of the month that begins on it, by whoever stated it. */
const rates: CanonicalTable = {
  kind: 'rates',
  key: ['currency', 'stated_by', 'date'],
  columns: [
    ...required('date', 'date'),
    ...required('text', 'currency'),
    ...required('number', 'usd_per_unit'),
    ...required('text', 'stated_by'),
  ],
}

/** Every table of the canonical history. */
export const TABLES: Readonly<Record<TableKind, CanonicalTable>> = { ...TEMPLATES, rates }
