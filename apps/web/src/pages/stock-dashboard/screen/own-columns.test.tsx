import type { KeyFigureColumns } from '@fairweight/contract/wire'
import { KEY_FIGURES_OF, placesInSectors } from '@fairweight/domain/key-figures'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ADA_AT_PAGE, listedStock, openWorkbench } from '../../../../testing/opened-workbench.tsx'
import { startApiServer } from '../../../../testing/start-api-server.ts'
import { changeDisplay, readPreferences } from '../../../data/display/display-preferences.ts'
import { queryClient } from '../../../data/query-client.ts'

// A busy machine draws the whole dashboard slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const TICKERS = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF']
const MULTIPLES = [12, 8, null, 8, 30, 21]

const VALUATION: KeyFigureColumns = {
  snapshot: 's',
  asOf: '2026-11-20',
  dataset: 'sample',
  set: 'valuation',
  tickers: TICKERS,
  columns: Object.fromEntries(
    KEY_FIGURES_OF.valuation.map((id, at) => [id, at === 0 ? MULTIPLES : TICKERS.map(() => null)]),
  ),
  medians: {},
}
const ANSWERS = { 'GET /api/stocks/figures?set=valuation&dataset=sample': { body: VALUATION } }

const open = async (address: string) => {
  const asked = await startApiServer(ANSWERS)
  const page = openWorkbench(ADA_AT_PAGE, { address, rows: TICKERS.map((ticker) => listedStock(ticker)) })
  await screen.findByRole('grid')
  return { ...page, asked }
}
const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'))
const openColumns = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }))
  return within(await screen.findByRole('dialog', { name: 'Columns' }))
}

beforeEach(() => {
  // jsdom has no layout; the grid draws the rows that there is room for.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  queryClient.clear()
  changeDisplay({ columns: '', order: '' })
})

describe('columns of one’s own', () => {
  test('open with a link as it names them, and leave the reader’s own as they were', async () => {
    changeDisplay({ columns: 'name,esg' })
    const { asked } = await open('/?columns=name,pe,pe.p,price_120')
    expect(await screen.findByRole('columnheader', { name: 'P/E sector percentile' })).toBeVisible()
    expect(heads()).toEqual(['On the list', 'Ticker', 'Company', 'P/E', 'P/E sector percentile', 'Price USD'])
    expect(readPreferences(localStorage).columns).toBe('name,esg')
    expect(asked.filter(({ call }) => call.includes('figures'))).toHaveLength(1)
  })

  test('show each figure’s place in its sector as the details of a stock have it', async () => {
    await open('/?columns=pe.p&sort=-price-to-earnings.p')
    await screen.findByRole('columnheader', { name: 'P/E sector percentile' })
    const places = placesInSectors(
      MULTIPLES,
      TICKERS.map(() => listedStock('A').SECTOR),
    )
    for (const [at, ticker] of TICKERS.entries()) {
      const place = places[at]?.percentile ?? null
      const cell = within(screen.getByRole('row', { name: new RegExp(`^${ticker}`) })).getAllByRole('gridcell')[1]
      expect(cell).toHaveTextContent(place === null ? 'n/a' : `${Math.round(place * 100)}`)
    }
    const order = screen.getAllByRole('rowheader').map((cell) => cell.textContent)
    expect(order).toEqual(['EEE', 'FFF', 'AAA', 'BBB', 'DDD', 'CCC'])
  })

  test('are chosen from all, searched by name, and remembered', async () => {
    const { search } = await open('/')
    const drawer = await openColumns()
    await userEvent.click(drawer.getByRole('button', { name: 'Remove Value' }))
    await userEvent.type(drawer.getByRole('searchbox'), 'earnings')
    expect(drawer.queryByRole('checkbox', { name: 'Beta, 2 years' })).toBeNull()
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Price to earnings' }))
    expect(await screen.findByRole('columnheader', { name: 'P/E' })).toBeVisible()
    expect(heads()).not.toContain('Value rating')
    expect(readPreferences(localStorage).columns).toMatch(/^name,momentum,price,.*,sector,pe$/)
    await waitFor(() => expect(search().get('columns')).toBe(readPreferences(localStorage).columns))
    await userEvent.click(drawer.getByRole('button', { name: 'Back to the usual columns' }))
    expect(heads()).toContain('Value rating')
    await waitFor(() => expect(search().has('columns')).toBe(false))
  })

  test('are moved by buttons that keep the focus, and each move is read aloud', async () => {
    await open('/?columns=name,price,esg')
    const drawer = await openColumns()
    const up = drawer.getByRole('button', { name: 'Move ESG up' })
    await userEvent.click(up)
    expect(await screen.findByText('ESG is column 2 of 3.')).toBeInTheDocument()
    await userEvent.click(up)
    await userEvent.click(up)
    expect(heads().slice(2)).toEqual(['ESG', 'Company', 'Price USD'])
    expect(up).toHaveFocus()
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: /^Stays in place/ }), 'Through Company')
    expect(screen.getByRole('columnheader', { name: 'Company' })).toHaveStyle({
      left: '204px',
    })
  })

  test('are made wider from the edge of their head, which makes a set one’s own', async () => {
    const { search } = await open('/?columns=valuation')
    const edge = () => screen.getByRole('separator', { name: 'Width of P/E' })
    await screen.findByRole('columnheader', { name: 'P/E' })
    edge().focus()
    fireEvent.keyDown(edge(), { key: 'ArrowRight' })
    expect(edge()).toHaveAttribute('aria-valuenow', '108')
    expect(edge()).toHaveFocus()
    expect(screen.getByRole('grid').style.getPropertyValue('--track-4')).toBe('6.75rem')
    await waitFor(() =>
      expect(search().get('columns')).toBe(
        'name,value,momentum,price,pe_108,pb,ps,evebit,evfcf,fcfy,marketCap,cap,sector',
      ),
    )
    expect(screen.getByRole('combobox', { name: 'Columns' })).toHaveDisplayValue('Columns of your own')
  })

  test('that the address names and nobody knows are named in a note', async () => {
    await open('/?columns=name,taste,price')
    expect(await screen.findByText('taste')).toBeVisible()
    expect(screen.getByText(/^The address names a column that Fairweight does not have, left out here/)).toBeVisible()
    expect(heads().slice(2)).toEqual(['Company', 'Price USD'])
  })
})
