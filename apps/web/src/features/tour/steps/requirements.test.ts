import { describe, expect, it } from 'vitest'
import { unmetRequirement, resumeAt } from './step-order.ts'
import type { DashboardState } from './dashboard-state.ts'
import { STEP_IDS, type StepId } from './steps.ts'

/** Where every requirement is met. */
const DONE: DashboardState = {
  areListsLoaded: true,
  listCount: 1,
  stocksOnList: 4,
  pane: 'optimize',
  isResultThere: true,
  example: 'HLX',
  isSampleData: true,
  isTrialOffered: true,
}
const missing = (id: StepId, dashboard: Partial<DashboardState> = {}) => unmetRequirement(id, { ...DONE, ...dashboard })

describe('every step', () => {
  it.each(STEP_IDS)('%s waits for the lists, before anything else', (id) => {
    expect(missing(id, { areListsLoaded: false })).toBe('Loading your lists…')
    expect(missing(id, { areListsLoaded: false, listCount: 0, stocksOnList: 7, isResultThere: false })).toBe(
      'Loading your lists…',
    )
  })

  it.each(STEP_IDS)('%s lets through who has done all', (id) => {
    expect(missing(id)).toBeNull()
  })

  it.each(['welcome', 'list-contents', 'filtering', 'stock-details', 'tweak-parameters', 'end'] as const)(
    '%s waits for nothing else',
    (id) => {
      expect(missing(id, { listCount: 0, stocksOnList: 0, pane: 'search', isResultThere: false })).toBeNull()
    },
  )
})

describe('creating a list', () => {
  it.each([
    [0, 'Create a list to continue.'],
    [1, null],
    [2, null],
    [30, null],
  ])('with %i lists: %s', (listCount, words) => {
    expect(missing('create-list', { listCount })).toBe(words)
  })
})

describe('adding stocks', () => {
  it.each([
    [0, 'Add 4 more stocks to continue.'],
    [1, 'Add 3 more stocks to continue.'],
    [2, 'Add 2 more stocks to continue.'],
    [3, 'Add 1 more stock to continue.'],
    [4, null],
    [5, 'Remove 1 stock to continue.'],
    [6, 'Remove 2 stocks to continue.'],
    [500, 'Remove 496 stocks to continue.'],
  ])('with %i on the list: %s', (stocksOnList, words) => {
    expect(missing('add-stocks', { stocksOnList })).toBe(words)
  })
})

describe('the optimize button', () => {
  it.each(['search', 'portfolio'] as const)('is still to be pressed in the %s pane', (pane) => {
    expect(missing('optimize', { pane })).toBe('Press the button to continue.')
  })
})

describe('the results', () => {
  it('wait for the optimizer', () => {
    expect(missing('results', { isResultThere: false })).toBe('The optimizer is still running.')
  })
})

describe('after a pause', () => {
  it.each(STEP_IDS)('%s goes on where it was', (id) => {
    expect(resumeAt(id, DONE)).toBe(id)
  })

  it.each([
    ['filtering', { listCount: 0 }, 'create-list'],
    ['optimize', { stocksOnList: 5, pane: 'search' }, 'add-stocks'],
    ['optimize', { pane: 'search' }, 'optimize'],
    ['results', { pane: 'search' }, 'optimize'],
    ['results', { isResultThere: false }, 'results'],
    ['tweak-parameters', { isResultThere: false }, 'tweak-parameters'],
    ['tweak-parameters', { stocksOnList: 3 }, 'add-stocks'],
    ['end', { listCount: 0, stocksOnList: 0, pane: 'search' }, 'end'],
    [null, { listCount: 0 }, 'welcome'],
    ['a step of long ago', {}, 'welcome'],
  ] as const)('%s with %j becomes %s', (kept, dashboard, step) => {
    expect(resumeAt(kept, { ...DONE, ...dashboard })).toBe(step)
  })
})
