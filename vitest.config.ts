import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tests/support/vitest-setup.ts'],
    environment: 'node',
    // For two cores: tests of calls and kills wait most of the time.
    maxWorkers: 3,
    testTimeout: 20_000,
    // What starts a server for a file may have to build the page first.
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{contract,engine,server,web,simulators,seed,scripts,eval}/**/*.test.ts'],
          // A file leaves nothing behind, and so the next one finds the code loaded: to start a process and to load the
          // server in it costs more than most files do.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'whole', include: ['tests/*.test.ts'] } },
    ],
  },
})
