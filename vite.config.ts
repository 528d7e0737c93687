import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { endpointsWithoutSchemas, screenPreloads } from './scripts/page-plugins.ts'

// scripts/dev.ts starts the server behind and says where.
const server = `http://localhost:${process.env['API_PORT'] ?? 3001}`

/** Whether a module is loaded with the page itself, and not with a screen. */
function beginsWith(module: string, graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>): boolean {
  const seen = new Set<string>()
  const waiting = [module]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const info = graph.getModuleInfo(id)
    if (info?.isEntry) return true
    waiting.push(...(info?.importers ?? []))
  }
  return false
}

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), endpointsWithoutSchemas(), screenPreloads()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The page is served under `script-src 'self'; style-src 'self'`: a data: URL would be refused.
    assetsInlineLimit: 0,
    // LiveKit's client is more than the usual 500 kB; only a web call loads it. What others load has budgets in the tests.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // A schema that the page does not use is not built in it, though a list beside it is used.
      treeshake: { manualPureFunctions: ['z', 'typedText', 'wholeNumber'] },
      output: {
        codeSplitting: {
          // Few files: a browser asks for six at a time, and waits as long for a small one as for a large one. What the
          // page begins with is one, what screens share is another, as are the lists of venues and the voice of calls. The
          // schemas are for the one screen that checks what it reads.
          groups: [
            { debugName: 'page', name: (module, graph) => (beginsWith(module, graph) ? 'page' : null), priority: 4 },
            { name: 'schemas', test: /\/(node_modules\/zod\/|contract\/(common|scenarios)\.ts)/, priority: 5 },
            { name: 'shared', test: /^(?!.*\/(web\/(catalogue|voice)|engine)\/)/, minShareCount: 2, priority: 3 },
            { name: 'venues', test: /\/web\/catalogue\//, minShareCount: 5, priority: 2 },
            { name: 'voice', test: /\/(web\/voice|engine)\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy: {
      '^/api/': { target: server, ws: true },
      '^/ws/': { target: server, ws: true },
    },
  },
})
