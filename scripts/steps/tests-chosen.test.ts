import { expect, test } from 'vitest'
import { testsChosen } from './tests-chosen.mjs'

test('every test runs unless the setting names a part, and a part that is unknown is refused', () => {
  expect([testsChosen({}), testsChosen({ FAIRWEIGHT_TESTS: '' })]).toEqual(['all', 'all'])
  expect(['main', 'rest'].map((part) => testsChosen({ FAIRWEIGHT_TESTS: part }))).toEqual(['main', 'rest'])
  expect(() => testsChosen({ FAIRWEIGHT_TESTS: 'some' })).toThrow('not "some"')
})
