import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { preloadedComponent } from './preloaded-component.tsx'

const Part = ({ name }: { readonly name: string }) => <p>Part of {name}</p>
const show = (Shown: typeof Part) =>
  render(
    <Suspense fallback="waiting">
      <Shown name="HLX" />
    </Suspense>,
  )

test('fetched ahead it is drawn at once', async () => {
  const Ahead = preloadedComponent(() => Promise.resolve(Part))
  await Ahead.preload()
  show(Ahead)
  expect(screen.getByText('Part of HLX')).toBeInTheDocument()
})

test('not fetched ahead it is waited for; what could not be fetched ahead is asked for again', async () => {
  let asked = 0
  const Late = preloadedComponent(() => (++asked === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(Part)))
  await Late.preload()
  show(Late)
  expect(screen.getByText('waiting')).toBeInTheDocument()
  expect(await screen.findByText('Part of HLX')).toBeInTheDocument()
})

test('fetched ahead again it asks for nothing that is there', async () => {
  let asked = 0
  const Ahead = preloadedComponent(() => {
    asked += 1
    return Promise.resolve(Part)
  })
  for (const _time of ['first', 'again', 'and again']) await Ahead.preload()
  expect(asked).toBe(1)
})
