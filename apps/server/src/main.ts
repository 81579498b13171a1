const wantedMajor = 24
if (Number(process.versions.node.split('.')[0]) < wantedMajor) {
  console.error(`Fairweight needs Node ${wantedMajor}; this is ${process.versions.node}. Start it with "npm start", which brings its own.`)
  process.exit(1)
}
const { run } = await import('./start/run.ts')
await run()

export {}
