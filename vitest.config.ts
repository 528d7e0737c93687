import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest test files. They mostly wait: calls in real time, expiring leases, servers that are killed and restarted.
 */
const long =
  /\/tests\/(two-servers|phone-(call|callees|nodes|manners)|operations|backup|web-call|kill-points|import-kill|killed-saves)\.test\.ts$/

/**
 * Runs the longest files first and unit tests last, so that no worker ends alone with a long file. A clean clone has no
 * recorded durations, and file size does not show the duration.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) =>
      long.test(moduleId) ? 0 : project.name === 'whole' ? 1 : 2
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/vitest-setup.ts'],
    environment: 'node',
    // Four workers suit two cores, because tests of calls and kills mostly wait.
    maxWorkers: 4,
    // Concurrent tests are phone calls, faster than real time.
    maxConcurrency: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    // Hooks that start a server may have to build the page first.
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{contract,language,engine,server,web,simulators,seed,scripts,eval}/**/*.test.ts'],
          // Test files share a worker without isolation, so the next file finds the code loaded. Starting a process and
          // loading the server takes longer than most files. Each file must clean up after itself.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'whole', include: ['tests/*.test.ts'] } },
    ],
  },
})
