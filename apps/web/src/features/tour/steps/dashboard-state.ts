/** What the steps go by: the dashboard at one moment. */
export interface DashboardState {
  /** The names of the lists and, when one is selected, its stocks have arrived. */
  readonly areListsLoaded: boolean
  readonly listCount: number
  /** Of the selected list. */
  readonly stocksOnList: number
  readonly pane: 'search' | 'optimize' | 'portfolio'
  /** The optimizer has answered, or its place says why it cannot. */
  readonly isResultThere: boolean
  /** The company whose details are shown. */
  readonly example: string
  readonly isSampleData: boolean
  /** A free trial is worth offering: the tools are not held yet. */
  readonly isTrialOffered: boolean
}
