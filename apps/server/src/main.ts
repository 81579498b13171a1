const REQUIRED_MAJOR = 24
if (Number(process.versions.node.split('.')[0]) < REQUIRED_MAJOR) {
  console.error(
    `Fairweight needs Node ${REQUIRED_MAJOR}; this is ${process.versions.node}. Start it with "npm start", which brings its own.`,
  )
  process.exit(1)
}
const { run } = await import('./start/run.ts')
await run()

export {}
