export { addUser } from './add-user.ts'
export { layMigratedFolder } from './migrated-folder.ts'
export { type TestDatabase, emptyTables, openEmbeddedForTests, openPostgresForTests } from './open-for-tests.ts'
export { hasPostgres, type ThrowAwayPostgres, throwAwayPostgres } from './throw-away-postgres.ts'
