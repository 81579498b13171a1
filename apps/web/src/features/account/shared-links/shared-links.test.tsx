import type { SharedLink } from '@fairweight/contract/wire'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { savedRun } from '../../../../testing/saved-runs/saved-runs.ts'
import { ADA, clearHint, setHint } from '../../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { beginSession, dropSession } from '../../../data/session/page-session.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { SharedLinksSection } from './shared-links-section.tsx'

const MAKE = 'POST /api/user/shared-links/create'
const LINK: SharedLink = {
  id: 'one',
  kind: 'mix',
  name: 'Balanced',
  path: '/shared/abc',
  createdAt: '2026-11-20T12:00:00.000Z',
}

beforeEach(() => {
  clearHint()
  dropSession()
})

async function open(answers: CallAnswers) {
  const asked = await startApiServer({
    'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } },
    'GET /api/lists/get': { body: { l: 'Dividends' } },
    'GET /api/lists/runs?id=l': { body: [savedRun('1', { name: 'Balanced' })] },
    'GET /api/user/shared-links': { body: [] },
    ...answers,
  })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(
    <>
      <SharedLinksSection />
      <ToastRegion />
    </>,
  )
  return asked
}

test('a mix that is saved with a list is shared, shown with its link, and stopped', async () => {
  const asked = await open({
    [MAKE]: { body: LINK },
    'DELETE /api/user/shared-links/revoke?id=one': { body: { success: true } },
  })
  await userEvent.selectOptions(await screen.findByLabelText('List'), 'Dividends')
  await userEvent.selectOptions(await screen.findByLabelText('What of it'), 'Mix: Balanced')
  await userEvent.click(screen.getByRole('button', { name: 'Share by a link' }))
  expect(await screen.findByRole('link', { name: `${location.origin}/shared/abc` })).toHaveAttribute('href', LINK.path)
  expect(asked.find(({ call }) => call === MAKE)?.body).toEqual({ list: 'l', run: '1' })
  await userEvent.click(screen.getByRole('button', { name: 'Stop sharing Balanced' }))
  expect(await screen.findByText('Nothing is shared.')).toBeInTheDocument()
})

test('what cannot be shared is said, and nothing is lost', async () => {
  await open({ [MAKE]: refused(409, 'too-many-shared-links', 'You can share up to 50 lists and mixes.') })
  await userEvent.selectOptions(await screen.findByLabelText('List'), 'Dividends')
  await userEvent.click(screen.getByRole('button', { name: 'Share by a link' }))
  expect(await screen.findByText('You can share up to 50 lists and mixes.')).toBeInTheDocument()
  expect(screen.getByLabelText('List')).toHaveValue('l')
})

test('mixes that cannot be loaded are said, and the list can be shared without them', async () => {
  const asked = await open({
    'GET /api/lists/runs?id=l': refused(503, 'not-available'),
    [MAKE]: { body: { ...LINK, kind: 'list', name: 'Dividends' } },
  })
  await userEvent.selectOptions(await screen.findByLabelText('List'), 'Dividends')
  expect(await screen.findByText(/^The mixes saved with this list could not be loaded/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Share by a link' }))
  expect(await screen.findByText('List: Dividends')).toBeInTheDocument()
  expect(asked.find(({ call }) => call === MAKE)?.body).toEqual({ list: 'l', run: null })
})
