import { realtimeAudio } from '../../contract/realtime-voice.ts'
import { type Microphone, type MicrophoneOptions, openMicrophone } from './microphone.ts'
import { openSpeaker, type Speaker } from './speaker.ts'

interface Devices {
  /** Opens the microphone. Rejects if access is denied or no device exists. */
  microphone(options: MicrophoneOptions): Promise<Microphone>
  speaker(): Promise<Speaker>
  /** Closes all devices, including devices that are still opening. */
  close(): void
}

/**
 * Creates the devices of one voice session at its sample rate. Call from a click handler, else browsers mute the audio.
 */
export function openDevices(): Devices {
  const context = new AudioContext({ sampleRate: realtimeAudio.sampleRate })
  void context.resume()
  const open: { close(): void }[] = []
  let closed = false

  async function closeLater<Device extends { close(): void }>(opening: Promise<Device>): Promise<Device> {
    const device = await opening
    if (closed) device.close()
    else open.push(device)
    return device
  }

  return {
    microphone: (options) => closeLater(openMicrophone(context, options)),
    speaker: () => closeLater(openSpeaker(context)),
    close() {
      if (closed) return
      closed = true
      for (const device of open) device.close()
      void context.close()
    },
  }
}
