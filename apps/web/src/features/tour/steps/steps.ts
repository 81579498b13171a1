import { PRODUCT_NAME, TRIAL_DAYS } from '@fairweight/contract/product'
import {
  type Requirement,
  needsFourStocks,
  needsList,
  needsOptimizePress,
  needsResult,
  noRequirement,
} from './requirements.ts'
import type { DashboardState } from './dashboard-state.ts'

/** The ten steps in their order; the names are kept with the person, so they stay as they are. */
export const STEP_IDS = [
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
] as const

export type StepId = (typeof STEP_IDS)[number]

export const BUTTON_LABELS = {
  skip: 'Skip Demo',
  exit: 'Exit Demo',
  explore: 'Explore the Demo',
  back: 'Back',
  next: 'Next',
  trial: `Start a ${TRIAL_DAYS}-day Free Trial`,
} as const

/** For who holds a plan the tour is no demo, whatever data it is over: the specification's words are about the free one. */
const LABELS_IN_A_PLAN: Partial<Record<TourButton, string>> = {
  skip: 'Skip the tour',
  exit: 'Exit the tour',
  explore: 'Explore the dashboard',
}

export type TourButton = keyof typeof BUTTON_LABELS

/** What a button of the tour is called for whoever reads it. */
export function buttonLabel(button: TourButton, { isTrialOffered }: Pick<DashboardState, 'isTrialOffered'>): string {
  return (isTrialOffered ? undefined : LABELS_IN_A_PLAN[button]) ?? BUTTON_LABELS[button]
}

export type Side = 'left' | 'right' | 'above' | 'below'

export interface TourStep {
  readonly title: string
  readonly text: (dashboard: DashboardState) => string
  /** The `data-tour` of the element it is about; null = the whole page. */
  readonly target: string | null
  /** Where the panel stands when there is room. */
  readonly side: Side
  /** What must be on the screen; null = as it is. */
  readonly pane: 'search' | 'optimize' | null
  /** The panel of the list is unfolded where a small screen folds it away, and folded for every other step. */
  readonly showsList: boolean
  /** The details of the example lie open; they are closed for every other step. */
  readonly showsStock: boolean
  readonly buttons: readonly TourButton[]
  /** Beside the lists, which every step waits for. */
  readonly missing: Requirement
  /** What it waits for comes by itself a while later, so it is looked for again and again. */
  readonly isDelayed: boolean
}

const PLAIN = {
  side: 'right',
  pane: 'search',
  showsList: false,
  showsStock: false,
  buttons: ['exit', 'next'],
  missing: noRequirement,
  isDelayed: false,
} as const

export const TOUR_STEPS: Readonly<Record<StepId, TourStep>> = {
  welcome: {
    ...PLAIN,
    title: `Welcome to ${PRODUCT_NAME}`,
    text: ({ isSampleData }) =>
      `A few short steps take you from a first list to the best mix of its stocks.${isSampleData ? ' The companies are fictional, so nothing can go wrong: try anything you like.' : ''}`,
    target: null,
    pane: null,
    buttons: ['skip', 'next'],
  },
  'create-list': {
    ...PLAIN,
    title: 'Create a list',
    text: () =>
      'A list holds the stocks you want to compare. Press the plus sign and give your list a name. You can have several lists.',
    target: 'create-list',
    side: 'below',
    missing: needsList,
  },
  'list-contents': {
    ...PLAIN,
    title: 'What is on your list',
    text: () =>
      'The stocks on your list appear here, each with its two grades and any warnings. You will add some in a moment.',
    target: 'list',
    side: 'left',
    showsList: true,
  },
  filtering: {
    ...PLAIN,
    title: 'Find what suits you',
    text: () =>
      'Each filter shows how many stocks match it, and the table updates right away. Nothing is sent anywhere while you choose.',
    target: 'filters',
  },
  'stock-details': {
    ...PLAIN,
    title: 'The reason for each grade',
    text: ({ example, isSampleData }) =>
      `This is ${example}${isSampleData ? ', one of our fictional companies' : ''}: what it may be worth, how its price moved, and the reason for each grade, down to the line of the filing.`,
    target: 'stock-details',
    side: 'above',
    showsStock: true,
    isDelayed: true,
  },
  'add-stocks': {
    ...PLAIN,
    title: 'Put four stocks on your list',
    text: () =>
      'Check the box next to a stock to add it, and uncheck it to remove it. Four stocks are enough for an interesting mix.',
    target: 'stocks',
    side: 'left',
    missing: needsFourStocks,
  },
  optimize: {
    ...PLAIN,
    title: 'Optimize your list',
    text: () =>
      'Press “Optimize these stocks.” It finds the mix that no other mix of the same four stocks beats on the same data.',
    target: 'optimize',
    side: 'left',
    showsList: true,
    buttons: ['exit'],
    missing: needsOptimizePress,
  },
  results: {
    ...PLAIN,
    title: 'Your best mix',
    text: () =>
      'See how much of your money each stock would get, what the mix would have earned, and how much its value would have fluctuated. The curve shows every mix that cannot be beaten; yours is marked on it.',
    target: 'results',
    // Its lower end is the curve that the words are about.
    side: 'above',
    pane: 'optimize',
    missing: needsResult,
    isDelayed: true,
  },
  'tweak-parameters': {
    ...PLAIN,
    title: 'Make it yours',
    text: () =>
      'Choose how much risk suits you and how many years of prices to use. The mix updates, and so does the proof that it is the best one.',
    target: 'parameters',
    side: 'below',
    pane: 'optimize',
    buttons: ['back', 'exit', 'next'],
    isDelayed: true,
  },
  end: {
    ...PLAIN,
    title: 'You’ve finished the tour',
    text: ({ isTrialOffered }) =>
      `Your list and everything else you saved stay as they are. Below the mix, you can turn an amount of money into orders in whole shares.${isTrialOffered ? ' With a plan, you can do the same with about 3,000 real companies.' : ''}`,
    target: null,
    pane: null,
    buttons: ['explore', 'trial'],
  },
}
