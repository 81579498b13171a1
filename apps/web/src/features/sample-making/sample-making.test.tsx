import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer } from '../../../testing/start-api-server.ts'
import { queryClient } from '../../data/query-client.ts'
import { SampleMakingPage, SampleMakingStrip } from './sample-making.tsx'

const PROGRESS = 'GET /api/stocks/sample-progress'
const making = { step: 'rating', companies: { done: 1_240, total: 3_000 }, fraction: 0.72, secondsLeft: 18 }

beforeEach(() => queryClient.clear())

function open(element: React.ReactElement) {
  const router = createMemoryRouter([{ path: '/', element }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** Being made at the first question, there at the next ones. */
async function answerOnce() {
  let asked = 0
  await startApiServer({ [PROGRESS]: () => ({ body: { making: asked++ === 0 ? making : null } }) })
}

/** Without waiting for the page to ask by itself. */
const askAgain = () => act(() => queryClient.invalidateQueries({ queryKey: ['sample-progress'] }))

test('the dashboard says how far the sample is, leads to the demo, and opens by itself', async () => {
  await answerOnce()
  const onDone = vi.fn<() => void>()
  open(<SampleMakingPage what="the dashboard" onDone={onDone} otherwise={<p>Failed</p>} />)
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '72')
  expect(screen.getByRole('progressbar')).toHaveAccessibleName(
    'The sample companies are being rated (1,240 of 3,000), about 18 s left.',
  )
  // Read aloud when the step changes, not at each company.
  expect(screen.getByRole('status')).toHaveTextContent(/^The sample companies are being rated\.$/)
  expect(screen.getByRole('link', { name: 'Open the demo meanwhile' })).toHaveAttribute('href', '/demo')
  await askAgain()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})

test('where nothing is being made the failure is shown, and nothing is asked for again', async () => {
  await startApiServer({ [PROGRESS]: { body: { making: null } } })
  const onDone = vi.fn<() => void>()
  open(<SampleMakingPage what="this page" onDone={onDone} otherwise={<p>Failed</p>} />)
  expect(await screen.findByText('Failed')).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
})

test('the demo says that its companies are complete and the others follow, and says it no more when they are there', async () => {
  await answerOnce()
  open(<SampleMakingStrip here="These 200 companies are complete" />)
  expect(await screen.findByText(/^These 200 companies are complete\./)).toBeVisible()
  await askAgain()
  await waitFor(() => expect(screen.queryByText(/^These 200 companies/)).toBeNull())
})
