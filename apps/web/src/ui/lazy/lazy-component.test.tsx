import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

interface NameProps {
  readonly name: string
  readonly onClose?: () => void
}

function Name({ name }: NameProps) {
  return <p>{name}</p>
}

const NO_FILE = new TypeError('Failed to fetch dynamically imported module')

/** Answers every asking by the next of these. */
function loadBy(...answers: readonly (ComponentType<NameProps> | Error)[]) {
  const left = [...answers]
  return vi.fn<() => Promise<ComponentType<NameProps>>>(async () => {
    const answer = left.shift() ?? NO_FILE
    if (answer instanceof Error) throw answer
    return answer
  })
}

function renderPart(Part: ComponentType<NameProps>, onClose?: () => void) {
  return render(
    <>
      <p>The stocks</p>
      <Suspense fallback="Waiting">
        <Part name="Here" {...(onClose && { onClose })} />
      </Suspense>
    </>,
  )
}

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))

afterEach(() => vi.unstubAllGlobals())

test('a part that comes is drawn with its properties, and asked for once', async () => {
  const load = loadBy(Name)
  const Part = lazyComponent(load)
  renderPart(Part).unmount()
  renderPart(Part)
  expect(await screen.findByText('Here')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('where it cannot be fetched its place says so, and the rest of the page goes on', async () => {
  renderPart(lazyComponent(loadBy(NO_FILE)))
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded')
  expect(screen.getByText('The stocks')).toBeVisible()
  expect(screen.queryByText('Waiting')).toBeNull()
})

test('trying again asks anew, and what came then is there for whoever opens the part later', async () => {
  const load = loadBy(NO_FILE, Name)
  const Part = lazyComponent(load)
  const { unmount } = renderPart(Part)
  await screen.findByRole('alert')
  await tryAgain()
  expect(await screen.findByText('Here')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()
  renderPart(Part)
  expect(await screen.findByText('Here')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('while nobody can be reached it says so again, as often as one tries', { tags: 'long' }, async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const load = loadBy(NO_FILE, NO_FILE, NO_FILE, Name)
  renderPart(lazyComponent(load))
  for (const times of [1, 2, 3]) {
    await screen.findByRole('alert')
    expect(load).toHaveBeenCalledTimes(times)
    await tryAgain()
  }
  expect(await screen.findByText('Here')).toBeVisible()
})

test('a server that cannot answer keeps the page as it is', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 503 })))
  vi.stubGlobal('fetch', asked)
  renderPart(lazyComponent(loadBy(NO_FILE, NO_FILE)))
  await screen.findByRole('alert')
  await tryAgain()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(asked).toHaveBeenCalledWith(location.href, expect.objectContaining({ method: 'HEAD' }))
  expect(screen.getByText('The stocks')).toBeVisible()
})

test('a part that was asked for can be left', async () => {
  const onClose = vi.fn<() => void>()
  renderPart(
    lazyComponent(loadBy(NO_FILE), (props) => () => props.onClose?.()),
    onClose,
  )
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
