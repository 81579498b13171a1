export {
  compareListNames, freeListName, LIST_NAME_LENGTH, listNameFault, listNameKey, MOST_BOOKMARKS, MOST_LISTS, MOST_STOCKS_PER_LIST, normalizeListName,
} from './list-name.ts'
export { selectedList, sortedListIds } from './selected-list.ts'
