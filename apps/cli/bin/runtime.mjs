const REQUIRED_MAJOR = 24

/** True, with one sentence on stderr, when this Node cannot run TypeScript sources. */
export function wantsNewerNode() {
  if (Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return false
  console.error(
    `Fairweight needs Node ${REQUIRED_MAJOR}; this is ${process.versions.node}. Run it with "npx fairweight", which brings its own.`,
  )
  return true
}
