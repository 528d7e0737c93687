import { t } from '../i18n/index.ts'

/** Which microphone is used, remembered between visits. Browsers name devices only after the first permission. */
const key = 'microphone'

/** The device's id, '' for the one that the browser prefers. */
export function chosenMicrophone(): string {
  return localStorage.getItem(key) ?? ''
}

export function chooseMicrophone(deviceId: string): void {
  if (deviceId === '') localStorage.removeItem(key)
  else localStorage.setItem(key, deviceId)
}

/**
 * What is asked of every microphone: the agent's own voice and the room are kept out of it. The chosen device is a wish:
 * where it is gone, the browser's preferred one takes its place.
 */
export function microphoneConstraints(deviceId = chosenMicrophone()): MediaTrackConstraints {
  return {
    channelCount: 1,
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    ...(deviceId === '' ? {} : { deviceId: { ideal: deviceId } }),
  }
}

export interface MicrophoneDevice {
  id: string
  name: string
}

/** The microphones that can be told apart; none before the browser may name them. */
export async function listMicrophones(): Promise<MicrophoneDevice[]> {
  // Missing on pages that are not served over https or from this machine.
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return devices
    .filter(({ kind, deviceId, label }) => kind === 'audioinput' && deviceId !== '' && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
}

/** Tells that another microphone took the place of the one that was chosen. */
export function substituteText(name: string): string {
  return name === ''
    ? t('The selected microphone is unavailable. Using another microphone.')
    : t('The selected microphone is unavailable. Using “{name}”.', { name })
}

/** Calls `changed` when a device comes or goes; answers how to stop that. */
export function onMicrophonesChanged(changed: () => void): () => void {
  navigator.mediaDevices?.addEventListener('devicechange', changed)
  return () => navigator.mediaDevices?.removeEventListener('devicechange', changed)
}
