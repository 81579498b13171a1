import { exportAccount } from './export-account.ts'
import { importAccount } from './import-account.ts'
import { mergeAccount } from './merge-account.ts'

/** What is done with an account as a whole. */
export const accounts = {
  merge: mergeAccount,
  export: exportAccount,
  import: importAccount,
}
