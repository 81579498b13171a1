// Waits like a server: ends with code 7 when asked to stop, and is ended by the signal itself on Ctrl-C.
process.on('SIGTERM', () => process.exit(7))
setInterval(() => undefined, 60_000)
console.log('ready')
