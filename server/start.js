// Plain JavaScript, so that an old runtime reads it: it cannot even parse what follows.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `This product needs Node.js 24 or newer, and this is ${process.versions.node}. On Linux (x64, arm64) "npm ci" brings the right one and "npm start" uses it; elsewhere install it from nodejs.org.`,
  )
  process.exit(1)
}
// The code is kept as it was compiled: the next start is quicker, and 20 MB smaller for not loading what strips types.
// In a folder of the project's own, where nobody else can put code.
const { enableCompileCache } = await import('node:module')
const { fileURLToPath } = await import('node:url')
const codeCache = fileURLToPath(new URL('../node_modules/.cache/code', import.meta.url))
// The threads that read files and facts look for it here.
process.env.NODE_COMPILE_CACHE = codeCache
enableCompileCache(codeCache)
await import('./main.ts')
