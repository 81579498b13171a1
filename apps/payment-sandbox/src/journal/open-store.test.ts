import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCustomer } from '../objects/index.ts'
import { openStore } from './open-store.ts'

const customer = (id: string, email: string) =>
  newCustomer({ id, email, name: null, description: null, metadata: {}, invoicePrefix: 'A' }, 0)

test('an act that fails leaves nothing behind, whatever it did', () => {
  const step = fc.record({ id: fc.constantFrom('a', 'b', 'c'), email: fc.option(fc.string()) })
  fc.assert(
    fc.property(fc.array(step), fc.array(step), (before, after) => {
      const store = openStore({ directory: null, seed: 'same' })
      const run = (steps: typeof before): void => {
        for (const { id, email } of steps) {
          if (email === null) store.customers.remove(id)
          else store.customers.put(customer(id, email))
        }
      }
      store.act(() => run(before))
      const kept = new Map(store.snapshot().customers)
      expect(() =>
        store.act(() => {
          run(after)
          store.act(() => run(after))
          store.newId('cus')
          throw new Error('no')
        }),
      ).toThrow('no')
      expect(new Map(store.snapshot().customers)).toEqual(kept)
      expect(store.newId('cus')).toBe(openStore({ directory: null, seed: 'same' }).newId('cus'))
    }),
  )
})

test('tells what was kept, once, after it was kept', () => {
  const store = openStore({ directory: null })
  const heard: string[] = []
  const stop = store.onKept(({ customers }) =>
    heard.push(...customers.map(([id, object]) => `${id} ${object?.email} of ${store.customers.size}`)),
  )
  store.act(() => {
    store.customers.put(customer('a', 'one'))
    store.customers.put(customer('a', 'two'))
    store.customers.put(customer('b', 'three'))
    expect(heard).toEqual([])
  })
  expect(heard).toEqual(['a two of 2', 'b three of 2'])
  stop()
  store.act(() => store.customers.remove('a'))
  expect(heard).toHaveLength(2)
})

test('ids are never given twice, here or elsewhere', () => {
  const ids = [openStore({ directory: null }), openStore({ directory: null })].flatMap((store) =>
    Array.from({ length: 2000 }, () => store.newId('evt', 24)),
  )
  expect(new Set(ids).size).toBe(4000)
  expect(ids[0]).toMatch(/^evt_[A-Za-z0-9]{24}$/)
})
