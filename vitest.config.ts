import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,engine,server,web,simulators,seed,scripts,eval}/**/*.test.ts', 'tests/*.test.ts'],
    globalSetup: ['tests/support/vitest-setup.ts'],
    environment: 'node',
    // Two cores, and tests that start servers of their own.
    maxWorkers: 2,
    testTimeout: 20_000,
    // What starts a server for a file may have to build the page first.
    hookTimeout: 60_000,
  },
})
