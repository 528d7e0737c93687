import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,engine,server,web,simulators,seed,scripts,eval}/**/*.test.ts', 'tests/*.test.ts'],
    globalSetup: ['tests/support/vitest-setup.ts'],
    environment: 'node',
    // For two cores: tests of calls and kills wait most of the time.
    maxWorkers: 3,
    testTimeout: 20_000,
    // What starts a server for a file may have to build the page first.
    hookTimeout: 60_000,
  },
})
