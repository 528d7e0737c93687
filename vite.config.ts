import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// scripts/dev.ts starts the server behind and says where.
const server = `http://localhost:${process.env['API_PORT'] ?? 3001}`

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The page is served under `script-src 'self'; style-src 'self'`: a data: URL would be refused.
    assetsInlineLimit: 0,
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
