import { beforeEach, expect, it, test } from 'vitest'
import { tourStorage } from './tour-storage.ts'

beforeEach(() => sessionStorage.clear())

test('the place outlives the page and can be taken away', () => {
  const place = { step: 'results', finished: false }
  tourStorage(sessionStorage).write(place)
  expect(tourStorage(sessionStorage).read()).toEqual(place)
  tourStorage(sessionStorage).write(null)
  expect(sessionStorage.length).toBe(0)
  expect(tourStorage(sessionStorage).read()).toBeNull()
})

it.each(['', 'no JSON', 'null', '7', '{}', '{"step":3,"finished":false}', '{"step":"end","finished":"no"}'])(
  'what is not a place is none: %s',
  (text) => {
    sessionStorage.setItem('fairweight-tour', text)
    expect(tourStorage(sessionStorage).read()).toBeNull()
  },
)

test('a storage that refuses keeps the place in memory', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const place = tourStorage({ getItem: refuse, setItem: refuse, removeItem: refuse })
  place.write({ step: 'end', finished: true })
  expect(place.read()).toEqual({ step: 'end', finished: true })
})
