export { layMigratedFolder } from './migrated-folder.ts'
