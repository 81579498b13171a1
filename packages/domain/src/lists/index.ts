export { type BookedList, EMPTY_LIST_BOOK, editListBook, type Edited, type EditOutcome, type ListBook, type ListEdit } from './list-book.ts'
export {
  compareListNames, freeListName, LIST_NAME_LENGTH, listNameFault, listNameKey, MOST_BOOKMARKS, MOST_LISTS, MOST_STOCKS_PER_LIST, normalizeListName,
} from './list-name.ts'
export { selectedList, sortedListIds } from './selected-list.ts'
