export { chooseKeyInstructions, keysOf, maxKeys, pressKeyTool, refusals } from './keys.ts'
export {
  type Listener,
  type ListenerEffect,
  type ListenerEvent,
  type ListenerState,
  newListener,
  stepListener,
} from './listener.ts'
export {
  newSilence,
  type SilenceEffect,
  type SilenceEvent,
  type SilenceState,
  type SilenceTimes,
  silenceTimes,
  stepSilence,
} from './silence.ts'
export { screeningFor } from './texts.ts'
export { keyTones, pauseMs, toneMs } from './tones.ts'
