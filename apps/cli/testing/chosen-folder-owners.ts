/** Who owns the data folder while a story of commands runs. */
export interface ChosenFolderOwner {
  readonly who: 'this command owns the folder' | 'another process owns the folder'
  /** Whether it is another process, which answers the commands over its socket. */
  readonly isOwned: boolean
}

/**
 * What a story runs against. FAIRWEIGHT_TEST_FOLDER_OWNERS names it: `both`, as without the setting, `another-process`, which is what a
 * running server is and opens the database once, or `this-command`, which opens it for each command.
 */
export function chosenFolderOwners(): readonly ChosenFolderOwner[] {
  const wanted = process.env['FAIRWEIGHT_TEST_FOLDER_OWNERS'] ?? 'both'
  const thisCommand: ChosenFolderOwner = { who: 'this command owns the folder', isOwned: false }
  const anotherProcess: ChosenFolderOwner = { who: 'another process owns the folder', isOwned: true }
  if (wanted === 'both') return [thisCommand, anotherProcess]
  if (wanted === 'another-process') return [anotherProcess]
  if (wanted === 'this-command') return [thisCommand]
  throw new Error(`FAIRWEIGHT_TEST_FOLDER_OWNERS is both, another-process or this-command, not "${wanted}".`)
}
