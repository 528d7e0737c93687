/** Records into the given folder and reports the file size, until it is killed. */
import { pino } from 'pino'
import { AudioFrame } from '../../audio-frame.ts'
import { openRecordings } from '../recordings/index.ts'

const [dataDir = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const recordings = openRecordings({ dataDir, log, isOn: async () => true, limitBytes: 1024 ** 3 })
const recording = await recordings.begin('c1', 'pcm16-24000')
const audio = AudioFrame.fromBytes('pcm16-24000', Buffer.alloc(4800, 9))
setInterval(() => {
  recording?.said({ itemId: 'a1', responseId: 'r1', audio })
  void report()
}, 20)

async function report() {
  const size = (await recordings.audio('c1', 'a1'))?.size ?? 0
  if (size > 20_000) process.send?.({ written: size - 58 })
}
