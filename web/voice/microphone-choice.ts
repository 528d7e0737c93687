import { t } from '../i18n/index.ts'

/** Local storage key of the selected microphone. Browsers reveal device names only after the first permission. */
const key = 'microphone'

/** Returns the selected device id, or '' for the browser default. */
export function chosenMicrophone(): string {
  return localStorage.getItem(key) ?? ''
}

export function chooseMicrophone(deviceId: string): void {
  if (deviceId === '') localStorage.removeItem(key)
  else localStorage.setItem(key, deviceId)
}

/**
 * Returns the constraints for every microphone, including echo cancellation and noise suppression. The device is only
 * preferred: if it is missing, the browser default is used.
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

/** Lists named microphones. Empty before the first permission. */
export async function listMicrophones(): Promise<MicrophoneDevice[]> {
  // `mediaDevices` is missing on pages served without https, except on localhost.
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return devices
    .filter(({ kind, deviceId, label }) => kind === 'audioinput' && deviceId !== '' && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
}

/** Returns the notice that another microphone replaces the selected microphone. */
export function substituteText(name: string): string {
  return name === ''
    ? t('The selected microphone is unavailable. Using another microphone.')
    : t('The selected microphone is unavailable. Using “{name}”.', { name })
}

/** Calls `changed` when a device is added or removed. Returns the unsubscribe function. */
export function onMicrophonesChanged(changed: () => void): () => void {
  navigator.mediaDevices?.addEventListener('devicechange', changed)
  return () => navigator.mediaDevices?.removeEventListener('devicechange', changed)
}
