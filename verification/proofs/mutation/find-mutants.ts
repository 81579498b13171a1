import { stripTypeScriptTypes } from 'node:module'
import { parseAst } from 'vitest/node'
import type { Mutant, MutationKind } from './mutant.ts'
import { childAt, childrenOf, isNode, type SyntaxNode } from './syntax-node.ts'

type Change = readonly [kind: MutationKind, replacement: string]

const ARITHMETIC: Record<string, string> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '++': '--',
  '--': '++',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
}
const BOUNDARY: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const COMPARISON: Record<string, string> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '===': '!==', '!==': '===' }
const LOGIC: Record<string, string> = { '&&': '||', '||': '&&', '??': '&&' }
const METHODS: Record<string, string> = { min: 'max', max: 'min', some: 'every', every: 'some' }

/**
 * Every mutant of a TypeScript source. Types become blanks first, so places are those of the source. Words are left alone,
 * and so is what only the compiler sees.
 */
export function findMutants(file: string, source: string): Mutant[] {
  const code = stripTypeScriptTypes(source)
  const program: unknown = parseAst(code)
  const mutants: Mutant[] = []
  const visit = (node: SyntaxNode): void => {
    if (node.type.startsWith('Import')) return
    for (const found of changesOf(node, code)) mutants.push({ file, ...found })
    for (const child of childrenOf(node)) visit(child)
  }
  if (isNode(program)) visit(program)
  return mutants
}

type Place = Pick<Mutant, 'start' | 'end' | 'replacement' | 'kind'>

function changesOf(node: SyntaxNode, code: string): Place[] {
  const whole = ([kind, replacement]: Change): Place => ({ start: node.start, end: node.end, kind, replacement })
  const text = code.slice(node.start, node.end)
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorChanges(node, code)
    case 'UpdateExpression':
      return [whole(['arithmetic', text.includes('++') ? text.replace('++', '--') : text.replace('--', '++')])]
    case 'UnaryExpression':
      if (node['operator'] === '!') return [whole(['logic', `(${text.slice(1)})`])]
      return node['operator'] === '-' ? [whole(['arithmetic', `(${text.slice(1)})`])] : []
    case 'Literal':
      return literalChanges(node['value'], text).map(whole)
    case 'IfStatement':
    case 'ConditionalExpression':
      return conditionChanges(node, ['true', 'false'])
    case 'WhileStatement':
    case 'ForStatement':
      return conditionChanges(node, ['false'])
    case 'ExpressionStatement':
    case 'ContinueStatement':
    case 'BreakStatement':
      return [whole(['statement', ';'])]
    case 'CallExpression':
      return callChanges(node, code)
    default:
      return []
  }
}

function operatorChanges(node: SyntaxNode, code: string): Place[] {
  const left = childAt(node, 'left')
  const right = childAt(node, 'right')
  const operator = String(node['operator'])
  if (left === null || right === null) return []
  const start = code.indexOf(operator, left.end)
  const tables = [
    ['arithmetic', ARITHMETIC],
    ['boundary', BOUNDARY],
    ['comparison', COMPARISON],
    ['logic', LOGIC],
  ] as const
  return tables.flatMap(([kind, table]) => {
    const replacement = table[operator]
    return replacement === undefined ? [] : [{ start, end: start + operator.length, replacement, kind }]
  })
}

function literalChanges(value: unknown, text: string): Change[] {
  if (typeof value === 'boolean') return [['truth', String(!value)]]
  if (typeof value !== 'number') return []
  return [['number', Number.isInteger(value) ? String(value + 1) : `(10 * ${text})`]]
}

function conditionChanges(node: SyntaxNode, replacements: readonly string[]): Place[] {
  const test = childAt(node, 'test')
  return test === null
    ? []
    : replacements.map((replacement) => ({ start: test.start, end: test.end, replacement, kind: 'condition' }))
}

function callChanges(node: SyntaxNode, code: string): Place[] {
  const callee = childAt(node, 'callee')
  const name = callee?.type === 'MemberExpression' ? childAt(callee, 'property') : null
  if (callee === null || name === null) return []
  const word = code.slice(name.start, name.end)
  if (code.slice(callee.start, callee.end) === 'Math.abs')
    return [{ start: callee.start, end: callee.end, replacement: '', kind: 'method' }]
  const other = METHODS[word]
  return other === undefined ? [] : [{ start: name.start, end: name.end, replacement: other, kind: 'method' }]
}
