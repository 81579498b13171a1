import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ADA, clearHint, setHint } from '../../../../testing/people.ts'
import { refused, startApiServer, type CallAnswers } from '../../../../testing/start-api-server.ts'
import { beginSession, dropSession } from '../../../data/session/page-session.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { YourData } from './your-data.tsx'

/** The names under which files were saved among the browser's downloads. */
let saved: string[] = []

beforeEach(() => {
  clearHint()
  dropSession()
  saved = []
  URL.createObjectURL = () => 'blob:the-file'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

async function open(answers: CallAnswers) {
  const asked = await startApiServer({ 'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } }, ...answers })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(
    <>
      <YourData />
      <ToastRegion />
    </>,
  )
  return asked
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it.each([
  ['Export everything', 'GET /api/user/export'],
  ['Profile as CSV', 'GET /api/user/export?part=profile'],
  ['Lists as CSV', 'GET /api/user/export?part=lists'],
  ['Bookmarks as CSV', 'GET /api/user/export?part=bookmarks'],
])('“%s” asks for that part alone and saves the file', async (name, call) => {
  const asked = await open({ [call]: { body: {} } })
  await press(name)
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(asked.map((each) => each.call)).toContain(call)
})

it('an export that fails says why and saves nothing', async () => {
  await open({ 'GET /api/user/export': refused(503, 'not-available') })
  await press('Export everything')
  expect(await screen.findByText(/not available|try again/i)).toBeInTheDocument()
  expect(saved).toEqual([])
})
