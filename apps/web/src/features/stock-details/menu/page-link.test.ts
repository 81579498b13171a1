import { expect, test } from 'vitest'
import { listAddressIn, listState, pageAddress } from './page-link.ts'

test('the page shows the part and the assumptions of the drawer, and nothing of its list', () => {
  const search = '?value=A**,A*&stock=HLX&part=what-if&whatif=r0.11,g0.02'
  expect(pageAddress('HLX', 'sample', search)).toBe('/stocks/HLX?dataset=sample&part=what-if&whatif=r0.11,g0.02')
  expect(pageAddress('BRK.B', 'market', '?q=b&stock=BRK.B')).toBe('/stocks/BRK.B')
  expect(pageAddress('KO', 'market', '?stock=KO&asOf=2026-05-01&part=why')).toBe('/stocks/KO?asOf=2026-05-01&part=why')
  expect(pageAddress('KO', 'market', '?stock=KO&asOf=')).toBe('/stocks/KO')
})

test('the list comes back as it was, without the open stock', () => {
  const state = listState({ pathname: '/demo', search: '?value=A**%2CA*&stock=HLX&part=why&whatif=r0.1&list=9' })
  expect(listAddressIn(state)).toBe('/demo?value=A**,A*&list=9')
})

test.each([
  null,
  undefined,
  'x',
  {},
  { list: 1 },
  { list: '//evil.example' },
  { list: 'https://evil.example' },
  { list: '/profile' },
])('the state %j names no list', (state) => {
  expect(listAddressIn(state)).toBeNull()
})
