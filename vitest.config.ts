import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest, which mostly wait: calls that are played, leases that run out, servers that are killed and started. */
const long =
  /\/tests\/(two-servers|phone-(call|callees|nodes)|operations|backup|web-call|kill-points|import-kill|kill)\.test\.ts$/

/**
 * The longest first and what stands beside the code last, so that no worker is left alone with a long one at the end. On
 * a clean clone no times are known, and the longest are short to read.
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
    // For two cores: tests of calls and kills wait most of the time.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    // What starts a server for a file may have to build the page first.
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{contract,language,engine,server,web,simulators,seed,scripts,eval}/**/*.test.ts'],
          // A file leaves nothing behind, and so the next one finds the code loaded: to start a process and to load the
          // server in it costs more than most files do.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'whole', include: ['tests/*.test.ts'] } },
    ],
  },
})
