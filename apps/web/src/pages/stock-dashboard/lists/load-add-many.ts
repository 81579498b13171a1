/** Both who shows the dialog and who has it at hand beforehand fetch it by this. */
export const loadAddMany = () => import('../../../features/lists/add-many/add-many-dialog.tsx')
