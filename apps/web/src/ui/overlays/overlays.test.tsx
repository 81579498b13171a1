import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { matchMediaAt } from '../../../testing/page/screen-width.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Menu } from './menu.tsx'
import { NativeDialog } from './native-dialog.tsx'
import {
  closeToast,
  isToastRegionNeeded,
  registerToastRegion,
  showToast,
  TOAST_DURATION,
  watchToasts,
} from './toast-manager.ts'
import { ToastRegion } from './toast-region.tsx'

afterEach(() => void vi.unstubAllGlobals())

interface SheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

function Opener({ sheet: Sheet }: { readonly sheet: (props: SheetProps) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button>Behind</Button>
      <Sheet open={open} onOpenChange={setOpen} />
    </>
  )
}

const Question = (props: SheetProps) => (
  <Dialog {...props} title="Are you sure?" description="A deleted list can never be recovered." />
)
const Details = (props: SheetProps) => (
  <Drawer {...props} title="Gearwright">
    <p>All measures</p>
  </Drawer>
)

it('a drawer that comes late leaves the focus in the dialog that is open by then', async () => {
  const both = (comes: boolean) => (
    <>
      <Dialog open onOpenChange={() => undefined} title="A list’s name" description="It can be changed later.">
        <input aria-label="Name" />
      </Dialog>
      {comes && <Details open onOpenChange={() => undefined} />}
    </>
  )
  const { rerender } = render(both(false))
  const field = await screen.findByRole('textbox', { name: 'Name' })
  act(() => field.focus())
  rerender(both(true))
  await screen.findByText('All measures')
  await act(() => new Promise((settle) => setTimeout(settle, 50)))
  expect(field).toHaveFocus()
})

it('names the dialog, takes the focus in, closes by Escape and gives the focus back', async () => {
  render(<Opener sheet={Question} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' })
  expect(dialog).toHaveAccessibleDescription('A deleted list can never be recovered.')
  await waitFor(() => expect(dialog).toContainElement(asElement(document.activeElement)))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('leaves the page behind the drawer alive on a wide screen', async () => {
  render(<Opener sheet={Details} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  const drawer = await screen.findByRole('dialog', { name: 'Gearwright' })
  await waitFor(() => expect(drawer).toContainElement(asElement(document.activeElement)))
  expect(screen.getByRole('button', { name: 'Behind' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
})

it('opens a menu by keyboard and moves through links and actions', async () => {
  let chosen = 0
  render(
    <MemoryRouter>
      <Menu
        trigger={<button type="button">Learn</button>}
        entries={[
          { kind: 'link', label: 'Glossary', to: '/learn/glossary' },
          { kind: 'rule', label: 'rule' },
          { kind: 'action', label: 'Clear', onSelect: () => (chosen += 1) },
        ]}
      />
    </MemoryRouter>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Glossary' })).toHaveAttribute('href', '/learn/glossary')
  await userEvent.keyboard('{End}{Enter}')
  expect(chosen).toBe(1)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

it('shows a message with its action and takes it away once that is pressed', async () => {
  let undone = 0
  render(<ToastRegion />)
  showToast({ title: 'Removed HLX', action: { label: 'Undo', onPress: () => (undone += 1) } })
  expect((await screen.findAllByText('Removed HLX')).length).toBeGreaterThan(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undone).toBe(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

it('keeps a message for five seconds, at the top', async () => {
  expect(TOAST_DURATION).toBe(5000)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    render(<ToastRegion />)
    showToast({ title: 'Account Update' })
    expect((await screen.findAllByText('Account Update')).length).toBeGreaterThan(0)
    expect(screen.getByRole('region', { name: /notifications/i })).toHaveClass('top-4')
    await vi.advanceTimersByTimeAsync(4500)
    expect(screen.queryAllByText('Account Update')).not.toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    await waitFor(() => expect(screen.queryAllByText('Account Update')).toEqual([]))
  } finally {
    vi.useRealTimers()
  }
})

it('makes the drawer modal on a small screen, where it covers most of the page', async () => {
  vi.stubGlobal('matchMedia', matchMediaAt(400))
  render(<Opener sheet={Details} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Gearwright' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Behind' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Behind' })).toBeVisible())
})

it('passes over a menu entry that cannot be chosen', async () => {
  let chosen = 0
  render(
    <Menu
      trigger={<button type="button">More</button>}
      entries={[{ kind: 'action', label: 'Delete', disabled: true, onSelect: () => (chosen += 1) }]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const entry = await screen.findByRole('menuitem', { name: 'Delete' })
  expect(entry).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(entry)
  expect(chosen).toBe(0)
})

it('asks a short question in the browser’s own dialog, named and described, and hears when it is closed', () => {
  const seen: boolean[] = []
  const dialog = (isOpen: boolean) => (
    <NativeDialog
      open={isOpen}
      onOpenChange={(next) => seen.push(next)}
      title="Log out?"
      description="Two changes have not been sent."
      actions={<button type="button">Log out</button>}
    />
  )
  const { rerender } = render(dialog(false))
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(dialog(true))
  const shown = screen.getByRole('dialog', { name: 'Log out?' })
  expect(shown).toHaveAccessibleDescription('Two changes have not been sent.')
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
  act(() => void fireEvent(shown, new Event('close')))
  expect(seen).toEqual([false])
  rerender(dialog(false))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('hands messages that came before the region to it, but for those that were taken back', () => {
  // What other pages of this process have left behind goes to a region of its own.
  registerToastRegion({ show: () => {}, close: () => {} })()
  const said: string[] = []
  const heard = vi.fn<() => void>()
  const stop = watchToasts(heard)
  showToast({ title: 'Kept' })
  closeToast(showToast({ title: 'Taken back' }))
  stop()
  showToast({ title: 'Unheard' })
  const leave = registerToastRegion({
    show: (_id, { title }) => said.push(`show ${title}`),
    close: (id) => said.push(`close ${id}`),
  })
  const id = showToast({ title: 'Later' })
  closeToast(id)
  leave()
  expect(heard).toHaveBeenCalledTimes(2)
  expect(isToastRegionNeeded()).toBe(true)
  expect(said).toEqual(['show Kept', 'show Unheard', 'show Later', `close ${id}`])
})

it('leaves messages to the region that came after one that goes', () => {
  const said: string[] = []
  const region = (name: string) => registerToastRegion({ show: () => said.push(name), close: () => {} })
  const leaveFirst = region('first')
  const leaveSecond = region('second')
  leaveFirst()
  showToast({ title: 'Hello' })
  leaveSecond()
  expect(said).toEqual(['second'])
})

function asElement(element: Element | null): HTMLElement | null {
  return element instanceof HTMLElement ? element : null
}
