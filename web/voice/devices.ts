import { realtimeAudio } from '../../contract/realtime-voice.ts'
import { type Microphone, type MicrophoneOptions, openMicrophone } from './microphone.ts'
import { openSpeaker, type Speaker } from './speaker.ts'

interface Devices {
  /** Asks for the microphone; rejects when it is refused or there is none. */
  microphone(options: MicrophoneOptions): Promise<Microphone>
  speaker(): Promise<Speaker>
  /** Lets go of all that is open or still on its way. */
  close(): void
}

/** The devices of one voice session, at its sample rate. To be called in a click: browsers keep other sound silent. */
export function openDevices(): Devices {
  const context = new AudioContext({ sampleRate: realtimeAudio.sampleRate })
  void context.resume()
  const open: { close(): void }[] = []
  let closed = false

  async function keep<Device extends { close(): void }>(opening: Promise<Device>): Promise<Device> {
    const device = await opening
    if (closed) device.close()
    else open.push(device)
    return device
  }

  return {
    microphone: (options) => keep(openMicrophone(context, options)),
    speaker: () => keep(openSpeaker(context)),
    close() {
      if (closed) return
      closed = true
      for (const device of open) device.close()
      void context.close()
    },
  }
}
