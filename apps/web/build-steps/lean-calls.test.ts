import * as calls from '@fairweight/contract/calls'
import { expect, test } from 'vitest'
import { withLeanCalls } from './lean-calls.ts'

test('declarations are written in place as method, path and type of answer', () => {
  const code = `import { getLists, getRuns } from '@fairweight/contract/calls'\nimport { a } from './a.ts'\n`
  expect(withLeanCalls(code)).toBe(
    'const getLists = {"method":"GET","path":"/lists/get","response":{"type":"record"}}; ' +
      'const getRuns = {"method":"GET","path":"/lists/runs","response":{"type":"array"}};\n' +
      "import { a } from './a.ts'\n",
  )
})

test('an import over several lines is read too, and types are left alone', () => {
  const many = `import {\n  getTour,\n  type Call,\n} from '@fairweight/contract/calls'`
  expect(withLeanCalls(many)).toBe('const getTour = {"method":"GET","path":"/user/tour","response":{"type":"object"}};')
  const types = `import type { Call } from '@fairweight/contract/calls'`
  expect(withLeanCalls(types)).toBe(types)
})

test('what is no declaration stops the build', () => {
  expect(() => withLeanCalls(`import { API_BASE_PATH } from '@fairweight/contract/calls'`)).toThrow('no declaration')
})

test('every answer is a list or an object, which is what production checks, but for pages that a browser opens itself, and files', () => {
  const declared = Object.entries(calls).flatMap(([name, call]) =>
    typeof call === 'object' && 'method' in call ? [{ name, type: call.response.type }] : [],
  )
  const others = declared.filter(({ type }) => !['object', 'record', 'array'].includes(type))
  expect(Object.fromEntries(others.map(({ name, type }) => [name, type]))).toEqual({
    postSignIn: 'union',
    postSignUp: 'union',
    postBacktest: 'union',
    getChainHeads: 'string',
    getGradeReceipt: 'string',
    getProviderReturn: 'string',
    getProviderStart: 'string',
    getSheet: 'string',
    getUnsubscribe: 'string',
  })
  for (const { response } of [calls.postSignIn, calls.postSignUp, calls.postBacktest])
    expect(new Set(response.options.map(({ type }) => type))).toEqual(new Set(['object']))
})
