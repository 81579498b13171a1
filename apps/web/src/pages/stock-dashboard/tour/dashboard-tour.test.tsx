import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ADA_AT_PAGE, ANONYMOUS, openWorkbench } from '../../../../testing/opened-workbench.tsx'
import { ListServer } from '../../../../testing/fake-list-server.ts'
import { newTour } from '../../../../testing/tours.ts'

// A busy machine draws the whole dashboard slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const welcome = () => screen.findByRole('dialog', { name: 'Welcome to Fairweight' })

test('on a first visit the tour opens by itself', async () => {
  openWorkbench(ANONYMOUS, { tour: newTour() })
  expect(await welcome()).toBeInTheDocument()
  expect(screen.queryByText('New here?')).toBeNull()
})

test('who comes by a link to a stock sees the stock, and the tour waits until it is taken', async () => {
  const { search } = openWorkbench(ANONYMOUS, { tour: newTour(), address: '/?stock=KO' })
  const offer = await screen.findByRole('button', { name: 'Take the tour' })
  expect(await screen.findByRole('dialog', { name: /^KO/ })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Welcome to Fairweight' })).toBeNull()
  expect(search().get('stock')).toBe('KO')
  await userEvent.click(offer)
  expect(await welcome()).toBeInTheDocument()
})

test('who has opened a stock before the tour comes goes on reading, and is offered it', async () => {
  const server = new ListServer()
  const loaded = Promise.withResolvers<void>()
  server.pause = loaded.promise
  const { search } = openWorkbench(ADA_AT_PAGE, { tour: newTour(), server })
  await userEvent.click(await screen.findByRole('button', { name: 'KO' }))
  expect(await screen.findByRole('dialog', { name: /^KO/ })).toBeVisible()
  loaded.resolve()
  const offer = await screen.findByRole('button', { name: 'Take the tour' })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(search().size).toBe(0))
  expect(screen.queryByRole('dialog', { name: 'Welcome to Fairweight' })).toBeNull()
  await userEvent.click(offer)
  expect(await welcome()).toBeInTheDocument()
})

test('an address that asks for the tour gets it', async () => {
  const { search } = openWorkbench(ANONYMOUS, { tour: newTour(), address: '/?tour=1' })
  expect(await welcome()).toBeInTheDocument()
  await waitFor(() => expect(search().get('tour')).toBeNull())
})
