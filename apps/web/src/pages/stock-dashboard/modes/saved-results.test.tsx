import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { recordUser } from '../../../data/session/session-store.ts'
import { savedRun } from '../../../../testing/saved-runs/saved-runs.ts'
import { ListServer } from '../../../../testing/fake-list-server.ts'
import { ADA_AT_PAGE, openWorkbench } from '../../../../testing/opened-workbench.tsx'
import { ADA } from '../../../../testing/people.ts'
import { startApiServer } from '../../../../testing/start-api-server.ts'

// A busy machine draws the whole dashboard slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

// As where the connection went before somebody came to the portfolio optimizer.
vi.mock('../../../features/portfolio/choice/portfolio-choice.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a saved result whose words of the address cannot be fetched says so and leaves the page where it is', async () => {
  const server = new ListServer()
  const id = server.put('Growth', ['HLX', 'KO'])
  recordUser(ADA)
  await startApiServer({
    'GET /api/auth/token': { body: { user: ADA, token: 't' } },
    [`GET /api/lists/runs?id=${id}`]: { body: [savedRun('1')] },
  })
  const { search } = openWorkbench(ADA_AT_PAGE, { server, address: '/?mode=optimize' })
  await userEvent.click(await screen.findByRole('button', { name: 'Open Result 1' }))
  expect((await screen.findAllByText('The saved result could not be opened')).length).toBeGreaterThan(0)
  expect(search().toString()).toBe('mode=optimize')
})
