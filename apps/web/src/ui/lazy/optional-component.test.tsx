import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { optionalComponent } from './optional-component.ts'

function Name({ name }: { readonly name: string }) {
  return <p>{name}</p>
}

test('a part that comes is drawn with its properties', async () => {
  const Part = optionalComponent(() => Promise.resolve(Name))
  render(
    <Suspense fallback="Waiting">
      <Part name="Here" />
    </Suspense>,
  )
  expect(await screen.findByText('Here')).toBeVisible()
})

test('a part that cannot be fetched takes nothing else of the page along', async () => {
  const Part = optionalComponent<{ readonly name: string }>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  render(
    <>
      <p>The stocks</p>
      <Suspense fallback="Waiting">
        <Part name="Gone" />
      </Suspense>
    </>,
  )
  await expect.poll(() => screen.queryByText('Waiting')).toBeNull()
  expect(screen.getByText('The stocks')).toBeVisible()
})
