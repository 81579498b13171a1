/** One class that stocks are sorted into. */
export interface FacetOption {
  /** Stands in the address; never changes once published. */
  readonly key: string
  readonly label: string
  /** Classes of a kind in a row stand under its name, and are called shorter there. */
  readonly within?: { readonly group: string; readonly label: string }
  /** Another name that old addresses know it by. Such a class is of stocks without a letter, which stand last in every order. */
  readonly formerly?: string
  /** No stock of the list is of this class, so it is not worth a switch. */
  readonly isAbsent?: true
}
