import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { endpointsWithoutSchemas, fontPreloads, screenPreloads } from './scripts/page-plugins.ts'

// scripts/dev.ts starts the API server and sets its port.
const server = `http://localhost:${process.env['API_PORT'] ?? 3001}`

/** Returns true if a module is loaded with the page itself, not only with a screen. */
function isLoadedWithPage(module: string, graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>): boolean {
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
  plugins: [react(), tailwindcss(), endpointsWithoutSchemas(), screenPreloads(), fontPreloads()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The Content Security Policy is `script-src 'self'; style-src 'self'`, which blocks data: URLs.
    assetsInlineLimit: 0,
    // LiveKit's client exceeds the usual 500 kB. Only web calls load it. Tests limit the size of the other scripts.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Removes unused schemas. Without this option a used list in the same module would include them.
      treeshake: { manualPureFunctions: ['z', 'typedText', 'typedLine', 'timeOfDay', 'wholeNumber'] },
      output: {
        codeSplitting: {
          // Few files, because a browser loads six at a time and a small file costs as much time as a large one.
          // Groups: the entry of the page, code shared by screens, venue lists, voice calls, and schemas for the only
          // screen that validates.
          groups: [
            {
              debugName: 'page',
              name: (module, graph) => (isLoadedWithPage(module, graph) ? 'page' : null),
              priority: 4,
            },
            {
              name: 'schemas',
              test: /\/(node_modules\/zod\/|contract\/(common|message-schema|scenarios)\.ts)/,
              priority: 5,
            },
            {
              name: 'shared',
              test: /^(?!.*\/(web\/(catalogue|voice)|engine|language)\/)/,
              minShareCount: 2,
              priority: 3,
            },
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
