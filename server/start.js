// Plain JavaScript, so that an old runtime reads it: it cannot even parse what follows.
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `This product needs Node.js 24 or newer, and this is ${process.versions.node}. On Linux (x64, arm64) "npm ci" brings the right one and "npm start" uses it; elsewhere install it from nodejs.org.`,
  )
  process.exit(1)
}
await import('./main.ts')
