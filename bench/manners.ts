/**
 * Measures what callees notice when they make a sound while the agent speaks, over the simulators in real time: 200 coughs,
 * hums, words such as "mhm" and bursts of noise at three levels, and 100 interruptions. The seeds were fixed before the code
 * was written. Usage: node bench/manners.ts [sounds] [interruptions] [calls at once]
 *
 * Goals: the agent continues within 400 ms after at least 95 % of the sounds. At least 98 % of the interruptions clear the
 * carrier's buffer within 300 ms. Messages are truncated within 20 ms of the played position.
 */
import { continuedAfter, countsAsPause, openSoundDesk, type SoundCall } from '../tests/support/phone-sounds.ts'
import { startServer } from '../tests/support/server.ts'
import { ms, quantile } from './measure.ts'

const [sounds = 200, interruptions = 100, atOnce = 8] = process.argv.slice(2).map(Number)

/** Seeds of the callees: the last four digits of their numbers. */
const firstSeed = 1123

/** Number of sounds measured in each call. */
const soundsPerCall = 8

const desk = await openSoundDesk((env) => startServer({ ...env, REGISTRATION_CODE_WORD: 'word' }))

async function callAll(count: number, one: (n: number) => Promise<SoundCall>): Promise<SoundCall[]> {
  const calls: SoundCall[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) calls.push(await one(next++))
    }),
  )
  return calls
}

const numberOf = (prefix: string, n: number) => `${prefix}${String(firstSeed + n).padStart(4, '0')}`

/** A sound is complete when the next one begins. */
const isMeasured = ({ sounds }: SoundCall) => sounds.length > soundsPerCall

const noisy = await callAll(Math.ceil(sounds / soundsPerCall), (n) =>
  desk.call(numberOf('+1500556', n), isMeasured, 90_000),
)
const all = noisy.flatMap((call) => call.sounds.slice(0, soundsPerCall)).slice(0, sounds)
const delays = all.map((sound) => (countsAsPause(sound) || sound.clearedAt === undefined ? continuedAfter(sound) : 0))
const isPrompt = (delay: number) => delay <= 400
console.log(
  `${all.length} sounds: the agent continued within 400 ms after ${delays.filter(isPrompt).length}, median ${ms(quantile(delays, 0.5))}, p95 ${ms(quantile(delays, 0.95))}`,
)
for (const kind of ['cough', 'hum', 'noise', 'word'] as const) {
  const own = all.flatMap((sound, index) => (sound.kind === kind ? [delays[index]!] : []))
  console.log(`  ${kind}: ${own.filter(isPrompt).length} of ${own.length}, most ${ms(Math.max(...own))}`)
}
const pauses = all.filter(({ clearedAt }) => clearedAt !== undefined).length
console.log(`  paused by ${pauses}, messages truncated: ${noisy.flatMap(({ truncated }) => truncated).length}`)
for (const sound of all.filter((_, index) => !isPrompt(delays[index]!))) console.log(`  late: ${JSON.stringify(sound)}`)

const talking = await callAll(interruptions, (n) =>
  desk.call(numberOf('+1500557', n), ({ truncationErrorMs }) => truncationErrorMs !== undefined, 60_000),
)
const clears = talking.map(({ sounds: [sound] }) => (sound?.clearedAt ?? Infinity) - (sound?.startedAt ?? 0))
const errors = talking.map(({ truncationErrorMs = Infinity }) => truncationErrorMs)
console.log(
  `${talking.length} interruptions: cleared within 300 ms: ${clears.filter((delay) => delay <= 300).length}, median ${ms(quantile(clears, 0.5))}, p98 ${ms(quantile(clears, 0.98))}`,
)
console.log(
  `  truncated within 20 ms: ${errors.filter((error) => error <= 20).length}, median ${ms(quantile(errors, 0.5))}, most ${ms(Math.max(...errors))}`,
)
for (const {
  sounds: [sound],
  truncationErrorMs,
} of talking) {
  if (truncationErrorMs === undefined || truncationErrorMs > 20)
    console.log(`  ${truncationErrorMs} ${JSON.stringify(sound)}`)
}
const complaints = desk.simulators.ledger.allComplaints()
if (complaints.length > 0) console.log(`complaints: ${complaints.join('; ')}`)
await desk.close()
