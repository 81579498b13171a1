export { EMPTY_LIST_BOOK, editedListBook, type ItemEdit, type ListEdit, supersedes } from './list-book.ts'
export {
  compareListNames,
  freeListName,
  LIST_NAME_LENGTH,
  listNameError,
  listNameKey,
  MAX_BOOKMARKS,
  MAX_LISTS,
  MAX_STOCKS_PER_LIST,
  normalizeListName,
} from './list-name.ts'
export {
  type LeavingReason,
  MAX_LIVING_LISTS,
  MAX_STOCKS_PER_LIVING_LIST,
  type Renames,
  type ScreenedDay,
  type Stay,
  staysAfter,
} from './living-list.ts'
export { selectedList, sortedListIds } from './selected-list.ts'
