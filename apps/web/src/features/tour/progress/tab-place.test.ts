import { beforeEach, expect, it, test } from 'vitest'
import { tabPlace } from './tab-place.ts'

beforeEach(() => sessionStorage.clear())

test('the place outlives the page and can be taken away', () => {
  const place = { step: 'results', finished: false }
  tabPlace(sessionStorage).write(place)
  expect(tabPlace(sessionStorage).read()).toEqual(place)
  tabPlace(sessionStorage).write(null)
  expect(sessionStorage.length).toBe(0)
  expect(tabPlace(sessionStorage).read()).toBeNull()
})

it.each(['', 'no JSON', 'null', '7', '{}', '{"step":3,"finished":false}', '{"step":"end","finished":"no"}'])('what is not a place is none: %s', (text) => {
  sessionStorage.setItem('fairweight-tour', text)
  expect(tabPlace(sessionStorage).read()).toBeNull()
})

test('a storage that refuses keeps the place in memory', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const place = tabPlace({ getItem: refuse, setItem: refuse, removeItem: refuse })
  place.write({ step: 'end', finished: true })
  expect(place.read()).toEqual({ step: 'end', finished: true })
})
