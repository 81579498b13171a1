import { expect, test } from 'vitest'
import { stepNumber, stepAfter, stepBefore, stepNamed } from './step-order.ts'
import { noRequirement } from './requirements.ts'
import type { DashboardState } from './dashboard-state.ts'
import { BUTTON_LABELS, buttonLabel, STEP_IDS, TOUR_STEPS } from './steps.ts'

const DASHBOARD: DashboardState = {
  areListsLoaded: true,
  listCount: 0,
  stocksOnList: 0,
  pane: 'search',
  isResultThere: false,
  example: 'HLX',
  isSampleData: true,
  isTrialOffered: true,
}
const steps = STEP_IDS.map((id) => ({ id, ...TOUR_STEPS[id] }))

test('the ten steps stand in the order of the specification', () => {
  expect(STEP_IDS).toEqual([
    'welcome',
    'create-list',
    'list-contents',
    'filtering',
    'stock-details',
    'add-stocks',
    'optimize',
    'results',
    'tweak-parameters',
    'end',
  ])
  expect(STEP_IDS.map(stepNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('each step is titled', () => {
  expect(steps.map(({ title }) => title)).toEqual([
    'Welcome to Fairweight',
    'Create a list',
    'What is on your list',
    'Find what suits you',
    'The reason for each grade',
    'Put four stocks on your list',
    'Optimize your list',
    'Your best mix',
    'Make it yours',
    'You’ve finished the tour',
  ])
})

test('the buttons have the texts of the specification', () => {
  expect(BUTTON_LABELS).toEqual({
    skip: 'Skip Demo',
    exit: 'Exit Demo',
    explore: 'Explore the Demo',
    back: 'Back',
    next: 'Next',
    trial: 'Start a 7-day Free Trial',
  })
})

test('for who holds a plan no button calls the tour a demo', () => {
  const labels = (isTrialOffered: boolean) =>
    (['skip', 'exit', 'explore', 'back', 'next', 'trial'] as const).map((button) =>
      buttonLabel(button, { isTrialOffered }),
    )
  expect(labels(true)).toEqual([
    'Skip Demo',
    'Exit Demo',
    'Explore the Demo',
    'Back',
    'Next',
    'Start a 7-day Free Trial',
  ])
  expect(labels(false)).toEqual([
    'Skip the tour',
    'Exit the tour',
    'Explore the dashboard',
    'Back',
    'Next',
    'Start a 7-day Free Trial',
  ])
})

test('the first step can be skipped, the last explored or tried, and every step between left', () => {
  expect(TOUR_STEPS.welcome.buttons).toEqual(['skip', 'next'])
  expect(TOUR_STEPS.end.buttons).toEqual(['explore', 'trial'])
  for (const { buttons } of steps.slice(1, -1)) expect(buttons).toContain('exit')
})

test('only the last step that changes something goes back', () => {
  expect(steps.filter(({ buttons }) => buttons.includes('back')).map(({ id }) => id)).toEqual(['tweak-parameters'])
})

test('the optimize step has no button that goes on: the real one does', () => {
  expect(steps.filter(({ buttons }) => !buttons.includes('next')).map(({ id }) => id)).toEqual(['optimize', 'end'])
})

test('four steps wait for something that the reader does or the optimizer', () => {
  expect(steps.filter(({ missing }) => missing !== noRequirement).map(({ id }) => id)).toEqual([
    'create-list',
    'add-stocks',
    'optimize',
    'results',
  ])
})

test('the steps whose element comes a while later are looked for again', () => {
  expect(steps.filter(({ isDelayed }) => isDelayed).map(({ id }) => id)).toEqual([
    'stock-details',
    'results',
    'tweak-parameters',
  ])
})

test('each step names the element it is about, and what must be on the screen', () => {
  expect(
    steps.map(({ target, pane, showsList, showsStock }) => [
      target,
      pane,
      showsList ? 'list' : showsStock ? 'stock' : null,
    ]),
  ).toEqual([
    [null, null, null],
    ['create-list', 'search', null],
    ['list', 'search', 'list'],
    ['filters', 'search', null],
    ['stock-details', 'search', 'stock'],
    ['stocks', 'search', null],
    ['optimize', 'search', 'list'],
    ['results', 'optimize', null],
    ['parameters', 'optimize', null],
    [null, null, null],
  ])
})

test('the details are those of HLX, described as fictional only where they are', () => {
  expect(TOUR_STEPS['stock-details'].text(DASHBOARD)).toMatch(/^This is HLX, one of our fictional companies: /)
  expect(TOUR_STEPS['stock-details'].text({ ...DASHBOARD, example: 'KO', isSampleData: false })).toMatch(
    /^This is KO: /,
  )
  expect(TOUR_STEPS.welcome.text(DASHBOARD)).toContain('The companies are fictional')
  expect(TOUR_STEPS.welcome.text({ ...DASHBOARD, isSampleData: false })).not.toContain('fictional')
})

test('a plan is spoken of only to those who have none', () => {
  expect(TOUR_STEPS.end.text(DASHBOARD)).toContain('With a plan')
  expect(TOUR_STEPS.end.text({ ...DASHBOARD, isTrialOffered: false })).not.toContain('plan')
})

test('every text is a sentence, short enough to read in one look', () => {
  for (const { text } of steps) {
    expect(text(DASHBOARD)).toMatch(/^[A-Z].*\.$/)
    expect(text(DASHBOARD).length).toBeLessThan(200)
    expect(text(DASHBOARD)).not.toContain('!')
  }
})

test('each step leads to the next and comes from the one before; the ends stay', () => {
  for (const [at, id] of STEP_IDS.entries()) {
    expect(stepAfter(id)).toBe(STEP_IDS[Math.min(at + 1, 9)])
    expect(stepBefore(id)).toBe(STEP_IDS[Math.max(at - 1, 0)])
  }
})

test('a name that the tour does not have means the beginning', () => {
  expect(stepNamed(null)).toBe('welcome')
  expect(stepNamed('filters')).toBe('welcome')
  expect(stepNamed('results')).toBe('results')
})
